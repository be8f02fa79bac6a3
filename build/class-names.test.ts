import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const ROOT = join(import.meta.dirname, '..')
const file = (path: string) => join(ROOT, path)

test('a name is numbered in its file, and keeps its number', () => {
  const className = classNames(ROOT)
  const names = [
    ['root', 'src/ui/Panel.module.css'],
    ['line', 'src/ui/Panel.module.css'],
    ['root', 'src/ui/Panel.module.css?used'],
    ['root', 'src/ui/Tag.module.css'],
  ] as const
  expect(names.map(([name, path]) => className(name, file(path)))).toEqual(['MgN0', 'MgN1', 'MgN0', 'buK0'])
})

test('two files with the same letters stop the build', () => {
  const className = classNames(ROOT)
  className('root', file('src/sections/SuccessStories.module.css'))
  expect(() => className('root', file('src/sections/PlansJobs.module.css'))).toThrow(
    'src/sections/PlansJobs.module.css and src/sections/SuccessStories.module.css',
  )
})
