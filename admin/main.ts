import CMS, { type CmsConfig } from '@sveltia/cms'
import { config } from './config.ts'
import { registerControls } from './controls.ts'
import { askBeforeClosing, inOneTab, refuseOldDrafts } from './drafts.ts'
import { registerPreviews } from './previews.tsx'

/** The backend of `npm run edit`, which answers like Gitea. Its settings never change, or drafts would be dropped. */
function local(repo: string) {
  // The backend wants a token, and checks the origin instead.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: 'local' }))
  const api_root = `${location.origin}/admin/api/v1`
  const { fetch } = window
  window.fetch = (...asked) =>
    fetch(...asked).catch(() => {
      throw new Error('The editor has stopped. Start "npm run edit" again, and then save.')
    })
  refuseOldDrafts(repo, async (path) => {
    const response = await window.fetch(`${api_root}/repos/${repo}/git/trees/main`)
    const { tree } = (await response.json()) as { tree: { path: string; sha: string }[] }
    return tree.find((file) => file.path === path)?.sha ?? ''
  })
  return { base_url: location.origin, api_root }
}

const given = document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '{}'
const backend = JSON.parse(given) as CmsConfig['backend'] & { repo: string }

inOneTab(() => {
  registerControls()
  registerPreviews()
  askBeforeClosing()
  const own = backend.name === 'gitea' ? local(backend.repo) : {}
  void CMS.init({ config: config({ ...backend, ...own } as CmsConfig['backend']) })
})
