import { expect, test } from 'vitest'
import { readAllContent } from '../src/content/reading/all-content.ts'
import { projectFiles } from '../src/content/reading/project-files.ts'
import { connectedSite } from '../tests/connected-site.ts'
import { contentSources } from './content-sources.ts'

test('the form and the videos of the content, nothing for a self-hosted video, and where visits are counted', async () => {
  const { folder, set } = await connectedSite('sources', 'tests/content')
  set('content/site.yaml', [[['connections', 'statistics'], 'https://plausible.io/certainty.test']])
  expect(contentSources(await readAllContent(projectFiles(folder)))).toEqual({
    frame: ['https://form.typeform.com', 'https://www.youtube-nocookie.com'],
    connect: ['https://plausible.io'],
  })
})
