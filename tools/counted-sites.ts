import { connectedSite, DOMAIN as ORIGIN } from './connected-site.ts'

/** The published host of the connected site, and the owner's server for statistics. */
export const DOMAIN = new URL(ORIGIN).hostname
export const SERVER = 'https://stats.certainty.example'
/** A website's id in Umami. */
export const UUID = '94db1cb1-74f4-4a40-ad6c-962362670409'

/** What an owner pastes, by provider. */
const ADDRESSES = {
  plausible: `${SERVER}/${DOMAIN}`,
  umami: `${SERVER}/websites/${UUID}`,
  goatcounter: `${SERVER}/count`,
  matomo: `${SERVER}/index.php?idSite=3`,
} as const

export type CountedName = keyof typeof ADDRESSES
export const COUNTED_NAMES = Object.keys(ADDRESSES) as CountedName[]

/** The connected site, its visits counted by a provider. */
export async function countedSite(provider: CountedName, content: string) {
  const site = await connectedSite(`counted-${provider}`, content)
  site.set('content/site.yaml', [[['connections', 'statistics'], ADDRESSES[provider]]])
  return site
}
