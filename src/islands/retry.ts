/**
 * The query that retries a module that failed to load: browsers cache the failure, so Astro asks at another URL. Its own
 * retry URL is not in the import map, so code tampered with in transit would run after all. The build lists this one.
 */
export const RETRY = '?again'
