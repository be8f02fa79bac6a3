import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentText } from '../reading/broken-content.fixture.ts'
import { graduate } from './graduate.ts'
import { graduateFiles, siteFiles } from './named-files.ts'
import { site } from './site.ts'

const SITE = parse(contentText('content/site.yaml')) as {
  founder: object
  connections: object
}
const GRADUATE = parse(contentText('content/graduates/1-year-end.yaml')) as object

const filesOf = (changed: object) => siteFiles(site.parse({ ...SITE, ...changed }))

test('the initial content refers to no file', () => {
  expect(filesOf({})).toEqual([])
  expect(graduateFiles(graduate.parse({ ...GRADUATE, video: null }))).toEqual([])
})

test('the portrait', () => {
  expect(filesOf({ founder: { ...SITE.founder, portrait: 'media/ada.jpg' } })).toEqual([
    {
      path: ['founder', 'portrait'],
      file: 'content/media/ada.jpg',
      written: 'media/ada.jpg',
      missing:
        'Found "media/ada.jpg", but there is no such file. Put it into content/media/, with the same capitals in its name.',
    },
  ])
})
