import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookalikes } from './lookalike-addresses.fixture.ts'
import { recognizeStatistics, STATISTICS_PROVIDERS } from './statistics.ts'

const ID = '94db1cb1-74f4-4a40-ad6c-962362670409'

function outcome(pasted: string) {
  const found = recognizeStatistics(pasted)
  return found.kind === 'rejected' ? found.reason : [found.provider, found.endpoint, found.site]
}

const plausible = (server = 'https://plausible.io') => [
  'plausible',
  `${server}/api/event`,
  'certainty-advisor.com',
]
const umami = (server = 'https://cloud.umami.is') => ['umami', `${server}/api/send`, ID]
const goatcounter = (endpoint = 'https://certainty.goatcounter.com/count') => ['goatcounter', endpoint, '']
const matomo = (folder = 'https://certainty.matomo.cloud/', site = '3') => [
  'matomo',
  `${folder}matomo.php`,
  site,
]

describe('the address of the statistics', () => {
  test.each<[string, string[]]>([
    ['https://plausible.io/certainty-advisor.com', plausible()],
    [' https://plausible.io/certainty-advisor.com/?period=7d#x ', plausible()],
    ['https://plausible.io/certainty-advisor.com/settings/general', plausible()],
    ['https://plausible.io/share/certainty-advisor.com?auth=AbC-123', plausible()],
    ['https://stats.mine.org/certainty-advisor.com', plausible('https://stats.mine.org')],
    ['https://certainty.goatcounter.com', goatcounter()],
    ['https://certainty.goatcounter.com/?hl-period=week', goatcounter()],
    ['https://certainty.goatcounter.com/count', goatcounter()],
    ['https://stats.mine.org/count', goatcounter('https://stats.mine.org/count')],
    ['https://mine.org/goat/count', goatcounter('https://mine.org/goat/count')],
    [`https://cloud.umami.is/analytics/us/websites/${ID}`, umami()],
    [`https://cloud.umami.is/analytics/eu/websites/${ID}/events`, umami()],
    [`https://eu.umami.is/websites/${ID}`, umami()],
    [`https://stats.mine.org/websites/${ID}`, umami('https://stats.mine.org')],
    [`https://stats.mine.org/teams/${ID}/websites/${ID}/settings`, umami('https://stats.mine.org')],
    [`https://mine.org/umami/websites/${ID}?date=7d`, umami('https://mine.org/umami')],
    [
      'https://certainty.matomo.cloud/index.php?module=CoreHome&action=index&idSite=3&period=day&date=yesterday#?period=day&idSite=3',
      matomo(),
    ],
    ['https://certainty.matomo.cloud/?idSite=3', matomo()],
    ['https://mine.org/matomo/index.php?idSite=12', matomo('https://mine.org/matomo/', '12')],
    ['https://mine.org/a/b/matomo.php?idsite=3&rec=1', matomo('https://mine.org/a/b/')],
  ])('%s', (address, expected) => {
    expect(outcome(address)).toEqual(expected)
  })
})

describe('the code for pages', () => {
  const MATOMO = `<!-- Matomo -->
<script>
  var _paq = window._paq = window._paq || [];
  /* tracker methods like "setCustomDimension" should be called before "trackPageView" */
  _paq.push(['trackPageView']);
  _paq.push(['enableLinkTracking']);
  (function() {
    var u="//mine.org/matomo/";
    _paq.push(['setTrackerUrl', u+'matomo.php']);
    _paq.push(['setSiteId', '3']);
    var d=document, g=d.createElement('script'), s=d.getElementsByTagName('script')[0];
    g.async=true; g.src=u+'matomo.js'; s.parentNode.insertBefore(g,s);
  })();
</script>
<!-- End Matomo Code -->`
  test.each<[string, string, string[]]>([
    [
      'Plausible',
      '<script defer data-domain="certainty-advisor.com" src="https://plausible.io/js/script.js"></script>',
      plausible(),
    ],
    [
      "Plausible on the owner's server",
      '<script async defer data-domain="certainty-advisor.com" src="https://stats.mine.org/js/script.outbound-links.js"></script>',
      plausible('https://stats.mine.org'),
    ],
    [
      'GoatCounter',
      '<script data-goatcounter="https://certainty.goatcounter.com/count"\n        async src="//gc.zgo.at/count.js"></script>',
      goatcounter(),
    ],
    [
      'Umami',
      `<script defer src="https://cloud.umami.is/script.js" data-website-id="${ID}"></script>`,
      umami(),
    ],
    [
      "Umami on the owner's server",
      `<script defer src="https://mine.org/umami/script.js" data-website-id="${ID}"></script>`,
      umami('https://mine.org/umami'),
    ],
    [
      'Umami with a script from elsewhere',
      `<script defer src="https://cdn.test/u.js" data-website-id="${ID}" data-host-url="https://stats.mine.org/"></script>`,
      umami('https://stats.mine.org'),
    ],
    ['Matomo', MATOMO, matomo('https://mine.org/matomo/')],
    ['Matomo, in one line', MATOMO.replaceAll('\n', ' '), matomo('https://mine.org/matomo/')],
    [
      'Matomo without a script',
      '<img referrerpolicy="no-referrer-when-downgrade" src="https://certainty.matomo.cloud/matomo.php?idsite=3&amp;rec=1" style="border:0" alt="" />',
      matomo(),
    ],
  ])('of %s', (_, code, expected) => {
    expect(outcome(code)).toEqual(expected)
  })
})

describe('what is refused says what to enter instead', () => {
  const NONE =
    "is not the address of a site's statistics. Paste the address of your site's statistics, as your browser shows it, from one of these: Matomo, Umami, GoatCounter, Plausible."
  test.each([
    ['', 'The link is empty. Paste a link like https://plausible.io/your-domain.com.'],
    ['G-AB12CD34EF', 'which is not a complete address'],
    ['http://plausible.io/certainty-advisor.com', 'only addresses that start with https:// are allowed'],
    ['https://analytics.google.com/analytics/web/#/p123', NONE],
    ['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF', NONE],
    ['https://stats.mine.org', NONE],
    ['https://stats.mine.org/index.php', NONE],
    ['https://stats.mine.org/script.js', NONE],
    ['https://mine.org/matomo/index.php?idSite=all', NONE],
    ['https://stats.mine.org:8443/count', 'it has a port'],
    ['https://localhost/count', 'whose host is a name on this computer'],
    ['https://192.168.0.7/count', 'whose host is a number instead of a name'],
    [
      'https://plausible.io/sites',
      "which belongs to Plausible but does not say which site is counted. Open your site's statistics in Plausible and copy the address that your browser shows; it looks like https://plausible.io/your-domain.com.",
    ],
    [
      '<script async src="https://plausible.io/js/pa-AbC123.js"></script><script>plausible.init()</script>',
      'which belongs to Plausible but does not say which site is counted.',
    ],
    ['https://www.goatcounter.com', 'which belongs to GoatCounter but does not say which site'],
    ['https://cloud.umami.is/share/AbCdEf12/certainty', 'which belongs to Umami but does not say which site'],
    ['https://certainty.matomo.cloud/', 'which belongs to Matomo but does not say which site'],
    ['<script>alert(1)</script>', 'Found embed code, "<script>alert(1)</script>", but only the address'],
    ['https://plausible.io@evil.example/certainty-advisor.com', 'it has a user name before the host'],
  ])('%s', (link, reason) => {
    expect(outcome(link)).toContain(reason)
  })
})

test.each(STATISTICS_PROVIDERS)('the example of $name is one, and no lookalike is sent to it', (provider) => {
  const found = recognizeStatistics(provider.example)
  expect(found).toMatchObject({ kind: 'recognized', provider: provider.id })
  for (const link of lookalikes(provider.example)) {
    const other = recognizeStatistics(link)
    const { hostname } = new URL(link)
    if (hostname === provider.domain || hostname.endsWith(`.${provider.domain}`)) continue
    // Any other host may be the server of an owner.
    if (other.kind === 'recognized') expect(other.connectSource, link).toBe(`https://${hostname}`)
  }
})

test('any text is recognized or refused with a reason; the origin is that of the endpoint, and the site one word', () => {
  const piece = fc.constantFrom(
    'https://',
    '/',
    'a.test',
    '?idSite=',
    '7',
    'count',
    '<',
    ' src="',
    '"',
    ID,
    '//',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((parts) => parts.join('')),
      ),
      (pasted) => {
        const found = recognizeStatistics(pasted)
        if (found.kind === 'rejected') {
          expect(found.reason).not.toBe('')
          return
        }
        expect(found.connectSource).toMatch(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+$/)
        expect(found.endpoint.startsWith(`${found.connectSource}/`)).toBe(true)
        expect(found.endpoint + found.site).not.toMatch(/[\s"'<>;]/)
      },
    ),
  )
})
