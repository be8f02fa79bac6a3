// Sites before this one may have registered a worker under either name.
importScripts('/sw.js')
