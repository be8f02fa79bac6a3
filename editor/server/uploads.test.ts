import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'
import { UPLOADS } from './history.ts'
import { storePicture, storeVideo } from './uploads.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })

/** A real one, of 1.5 kB, by ffmpeg. */
const MP4 = readFileSync(join(import.meta.dirname, '../../src/reading/film.fixture.mp4'))

describe('a dropped picture', () => {
  test('is stored under a safe name', async () => {
    const root = project()
    const editor = new Editor(root)
    const data = await picture(1200, 1000).jpeg().toBuffer()
    expect(await storePicture(editor, 'My Portrait (final).JPG', data)).toEqual({
      kind: 'stored',
      name: 'media/my-portrait-final.jpg',
      notes: [],
    })
    expect(readdirSync(join(root, UPLOADS, 'content/media'))).toEqual(['my-portrait-final.jpg'])
  })

  test('with a name that Windows keeps for itself gets another', async () => {
    const editor = new Editor(project())
    const data = await picture(1200, 1000).jpeg().toBuffer()
    expect(await storePicture(editor, 'CON.jpg', data)).toMatchObject({ name: 'media/picture-con.jpg' })
    expect(await storeVideo(editor, 'aux.mp4', MP4)).toMatchObject({ name: '/videos/video-aux.mp4' })
  })

  test('twice is one file; another of the same name is a second', async () => {
    const editor = new Editor(project())
    const [one, other] = [
      await picture(1200, 900).png().toBuffer(),
      await picture(1300, 900).png().toBuffer(),
    ]
    const names = []
    for (const data of [one, one, other]) names.push(await storePicture(editor, 'a.png', data))
    expect(names.map((answer) => answer.kind === 'stored' && answer.name)).toEqual([
      'media/a.png',
      'media/a.png',
      'media/a-2.png',
    ])
  })

  test('that cannot be used is refused, and nothing is written', async () => {
    const root = project()
    const editor = new Editor(root)
    expect(await storePicture(editor, 'x.jpg', Buffer.from('no picture'))).toEqual({
      kind: 'refused',
      message:
        'This file cannot be read as a picture: its format is not supported, or part of it is missing. Save it again as jpg or png.',
    })
    expect(readdirSync(root)).toEqual(['content'])
  })

  test('that is a video is sent where videos go', async () => {
    const answer = await storePicture(new Editor(project()), 'Intro.MP4', MP4)
    expect(answer).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^This is a video/) })
  })
})

describe('a dropped video', () => {
  test('and its captions wait for a save', async () => {
    const root = project()
    const editor = new Editor(root)
    expect(await storeVideo(editor, 'Talk 1.MP4', MP4)).toEqual({
      kind: 'stored',
      name: '/videos/talk-1.mp4',
      notes: [],
    })
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n')
    expect(await storeVideo(editor, 'Talk 1.vtt', captions)).toMatchObject({ name: '/videos/talk-1.vtt' })
    expect(readdirSync(join(root, UPLOADS, 'public/videos')).sort()).toEqual(['talk-1.mp4', 'talk-1.vtt'])
  })

  test.each([
    ['a.mp4', Buffer.alloc(500, 7), 'This file is not an mp4 video. Export it again'],
    ['a.mp4', MP4.subarray(0, MP4.length - 10), 'This file is only part of an mp4 video. '],
    ['a.vtt', Buffer.from('WEBVTT\n'), 'This file has no captions yet.'],
  ])('%s that cannot be used is refused, and nothing is written', async (name, data, sentence) => {
    const root = project()
    const editor = new Editor(root)
    expect(await storeVideo(editor, name, data)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(sentence),
    })
    expect(readdirSync(root)).toEqual(['content'])
  })
})
