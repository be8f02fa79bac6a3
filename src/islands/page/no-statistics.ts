/** Nothing is counted. */
export {}
