import CMS, { type CmsConfig } from '@sveltia/cms'
import { config } from './config.ts'
import { registerControls } from './controls.ts'
import { registerPreviews } from './previews.tsx'

type Backend = CmsConfig['backend'] & { token?: string }

/** Returns a name for this tab. Tabs that share a repository name share a cache, and would miss each other's saves. */
async function nameOfTab(): Promise<string> {
  const name = sessionStorage.getItem('tab') ?? crypto.randomUUID()
  // A duplicated tab has the name of the original.
  const isOwn = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => undefined)
    })
  })
  if (!isOwn) sessionStorage.removeItem('tab')
  else sessionStorage.setItem('tab', name)
  return isOwn ? name : nameOfTab()
}

/** The backend of `npm run edit`, which answers like Gitea. */
async function local(token: string) {
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token }))
  return {
    name: 'gitea',
    repo: `owner/site-${await nameOfTab()}`,
    branch: 'main',
    base_url: location.origin,
    api_root: `${location.origin}/admin/api/v1`,
  } as const
}

const given = document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '{}'
const { token, ...backend } = JSON.parse(given) as Backend

registerControls()
registerPreviews()
void CMS.init({ config: config(token ? await local(token) : backend) })
