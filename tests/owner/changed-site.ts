import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { variant } from '../../tools/variant.ts'

const GRADUATES = 'content/graduates'

/** The place behind the last presentation of a site, from 1. */
function nextOrder(root: string): number {
  const folder = join(root, GRADUATES)
  const orders = readdirSync(folder).map(
    (file) => (parse(readFileSync(join(folder, file), 'utf8')) as { order: number }).order,
  )
  return Math.max(0, ...orders) + 1
}

/** A copy of the content in a folder, with the kinds of changes an owner makes in an ordinary week. */
export function changedSite(name: string, content: string) {
  const site = variant(name, content)
  site.set('content/services.yaml', [[['services', 2, 'price'], 1234]])
  site.set('content/landing.yaml', [
    [
      ['hero', 'headline'],
      ['Decide with', 'confidence.'],
    ],
  ])
  site.set('content/testimonials.yaml', [
    [['testimonials', 1, 'name'], 'Ines Varga'],
    [['testimonials', 1, 'content'], 'My clients stopped asking for a second opinion.'],
    [['testimonials', 1, 'sample'], false],
  ])
  site.write(
    `${GRADUATES}/new-question.yaml`,
    `order: ${nextOrder(site.folder)}
name: Noor Haddad
title: Bookkeeper
industry: Accounting
presentation: The First Hire
duration: 21
description: How a studio of three worked out whether a fourth would pay for herself.
thumbnail: grid
video: null
sample: true
`,
  )
  return site
}
