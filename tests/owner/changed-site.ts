import { variant } from '../../tools/variant.ts'

/** A copy of the current content, with the kinds of changes an owner makes in an ordinary week. */
export function changedSite() {
  const site = variant('changed', 'content')
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
    'content/graduates/7-new-question.yaml',
    `order: 7
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
