import { expect, test } from 'vitest'
import { goatcounter, matomo, plausible, umami, type Beacon } from './beacons.ts'

const VIEW = {
  endpoint: 'https://stats.certainty.test/to',
  site: '7',
  url: 'https://certainty.test/cca-graduates?utm_source=letter%26more',
  title: 'Graduates & more',
  referrer: 'https://news.test/a',
  event: '',
}
const EVENT = { ...VIEW, event: 'Letter opened' }

const TO = 'https://stats.certainty.test/to'
const PAGE = 'https%3A%2F%2Fcertainty.test%2Fcca-graduates%3Futm_source%3Dletter%2526more'

test.each<[string, Beacon, [string, string?], [string, string?]]>([
  [
    'Plausible',
    plausible,
    [
      TO,
      '{"name":"pageview","domain":"7","url":"https://certainty.test/cca-graduates?utm_source=letter%26more","referrer":"https://news.test/a"}',
    ],
    [
      TO,
      '{"name":"Letter opened","domain":"7","url":"https://certainty.test/cca-graduates?utm_source=letter%26more","referrer":"https://news.test/a"}',
    ],
  ],
  [
    'Umami',
    umami,
    [
      TO,
      '{"type":"event","payload":{"website":"7","hostname":"certainty.test","url":"https://certainty.test/cca-graduates?utm_source=letter%26more","title":"Graduates & more","referrer":"https://news.test/a"}}',
    ],
    [
      TO,
      '{"type":"event","payload":{"website":"7","hostname":"certainty.test","url":"https://certainty.test/cca-graduates?utm_source=letter%26more","title":"Graduates & more","referrer":"https://news.test/a","name":"Letter opened"}}',
    ],
  ],
  [
    'GoatCounter',
    goatcounter,
    [
      `${TO}?p=%2Fcca-graduates&t=Graduates+%26+more&r=https%3A%2F%2Fnews.test%2Fa&q=%3Futm_source%3Dletter%2526more`,
    ],
    [`${TO}?p=Letter+opened&e=true`],
  ],
  [
    'Matomo',
    matomo,
    [
      TO,
      `idsite=7&rec=1&send_image=0&url=${PAGE}&urlref=https%3A%2F%2Fnews.test%2Fa&action_name=Graduates+%26+more`,
    ],
    [
      TO,
      `idsite=7&rec=1&send_image=0&url=${PAGE}&urlref=https%3A%2F%2Fnews.test%2Fa&e_c=Site&e_a=Letter+opened&ca=1`,
    ],
  ],
])('what %s gets of a view and of an event', (_, beacon, view, event) => {
  const sent = (visit: typeof VIEW) => {
    const [address, body] = beacon(visit)
    return body === undefined ? [address] : [address, String(body)]
  }
  expect(sent(VIEW)).toEqual(view)
  expect(sent(EVENT)).toEqual(event)
})
