import CMS, { type CmsConfig } from '@sveltia/cms'
import { config } from './config.ts'
import { registerFields } from './fields.ts'
import { askBeforeClosing, askBeforeReverting, inOneTab } from './one-tab.ts'
import { registerPreviews } from './previews.tsx'

/** The backend of `npm run edit`, which answers like Gitea. If its settings change, drafts are lost. */
function local() {
  // The library requires a token, but our server does not read it: it checks the origin instead.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: 'local' }))
  document.querySelector('a')?.removeAttribute('hidden')
  const api_root = `${location.origin}/admin/api/v1`
  const ask = window.fetch.bind(window)
  window.fetch = (...asked) =>
    ask(...asked).catch(() => {
      throw new Error('The editor has stopped. Start "npm run edit" again, and then save.')
    })
  return { base_url: location.origin, api_root }
}

const backendJson = document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '{}'
const backend = JSON.parse(backendJson) as CmsConfig['backend']

inOneTab(() => {
  registerFields()
  registerPreviews()
  askBeforeClosing()
  askBeforeReverting()
  const address = backend.name === 'gitea' ? local() : {}
  void CMS.init({ config: config({ ...backend, ...address }) })
})
