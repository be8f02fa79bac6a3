import { expect, test } from 'vitest'
import { projectFiles } from '../../src/reading/project-files.ts'
import { project } from './content.fixture.ts'
import { contentFiles, fileState } from './project.ts'

/** The notes of all fields, by file and field. */
function allNotes(): Record<string, string> {
  const files = projectFiles(project())
  return Object.fromEntries(
    contentFiles(files).flatMap((file) =>
      Object.entries(fileState(files, file)?.notes ?? {}).map(([field, note]) => [
        `${file.file} ${field}`,
        note,
      ]),
    ),
  )
}

test.each([
  [
    'content/site.yaml founder.portrait',
    'A picture in content/media, such as media/founder.jpg, at least 1,000 pixels wide. Until there is one, a dot is drawn for each conversation.',
  ],
  ['content/site.yaml connections.heroVideo', 'The video on the first screen.'],
  ['content/graduates/2-price.yaml video', 'Until there is a video, the drawing is shown.'],
])('the note of %s is worded for the form', (field, note) => {
  expect(allNotes()[field]).toBe(note)
})

test('no note says what to write in the file', () => {
  expect(Object.entries(allNotes()).filter(([, note]) => /`|\b(?:null|true|false|npm)\b/.test(note))).toEqual(
    [],
  )
})
