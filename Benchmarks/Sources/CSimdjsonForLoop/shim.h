// The library is for C++ alone: only how it is linked comes from here.
