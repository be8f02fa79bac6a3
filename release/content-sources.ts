import type { Content } from '../src/content/reading/all-content.ts'
import type { Sources } from './security-policy.ts'

/**
 * Origins of everything the content connects: the form and each video hosted by a provider, which are framed, and where
 * visits are counted.
 */
export function contentSources(content: Content): Sources {
  const { applicationForm, heroVideo, statistics } = content.site.data.connections
  const videos = [heroVideo, ...content.graduates.map(({ data }) => data.video)]
  const frames = videos.flatMap((video) => (video?.source.kind === 'frame' ? [video.source] : []))
  const framed = [...(applicationForm ? [applicationForm] : []), ...frames]
  return {
    frame: [...new Set(framed.map(({ frameSource }) => frameSource))].sort(),
    connect: statistics ? [statistics.connectSource] : [],
  }
}
