/** Loads what shows a client's own forecasts (client-forecasts.ts) for those who write some, or open a link with some. */
const group = document.querySelector<HTMLElement>('[data-forecasts]')
const template = document.querySelector<HTMLTemplateElement>('#client-forecasts')

async function open(hash: string) {
  if (!group || !template || !/^#ask\b/.test(hash)) return
  const { clientForecasts } = await import('./client-forecasts.ts')
  const { show, write } = clientForecasts(group, template)
  if (hash === '#ask') write()
  else show(hash)
  // The fan waited for the words (layouts/head.js).
  document.documentElement.classList.remove('awaits-paint')
}

group?.querySelector('button')?.addEventListener('click', () => void open('#ask'))
addEventListener('hashchange', () => void open(location.hash))
void open(location.hash)
