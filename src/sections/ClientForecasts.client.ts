/** Loads what shows a client's own forecasts (client-forecasts.ts) for those who write some, or open a link with some. */
const group = document.querySelector<HTMLElement>('[data-forecasts]')
const template = document.querySelector<HTMLTemplateElement>('#client-forecasts')
async function follow(hash: string) {
  if (!group || !template || !/^#ask\b/i.test(hash)) return
  const { followAddress } = await import('./client-forecasts.ts')
  followAddress(group, template, hash)
  // The fan waited for the words (layouts/head.js).
  document.documentElement.classList.remove('awaits-paint')
}

group?.querySelector('button')?.addEventListener('click', () => void follow('#ask'))
addEventListener('hashchange', () => void follow(location.hash))
void follow(location.hash)
