import { expect, test } from 'vitest'
import { projectFiles } from '../../src/reading/project-files.ts'
import { connectedSite } from '../../tools/connected-site.ts'
import { contentFrameSources } from './content-frames.ts'

test('the form and the videos of the content, and nothing for a self-hosted video', async () => {
  const { folder } = await connectedSite('frames', 'tests/content')
  expect(await contentFrameSources(projectFiles(folder))).toEqual([
    'https://form.typeform.com',
    'https://www.youtube-nocookie.com',
  ])
})
