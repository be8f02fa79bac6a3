/** Plays a video where its poster is, one at a time. Without this script the poster is a link to the video's page. */

let playing: { player: Element; facade: HTMLAnchorElement } | undefined

function stop() {
  playing?.player.remove()
  if (playing) playing.facade.hidden = false
  playing = undefined
}

function play(facade: HTMLAnchorElement) {
  stop()
  const { content } = facade.nextElementSibling as HTMLTemplateElement
  const player = content.firstElementChild?.cloneNode(true) as HTMLElement
  const screen = player.firstElementChild as HTMLIFrameElement | HTMLVideoElement
  if ('autoplay' in screen) screen.autoplay = true
  const alert = player.querySelector<HTMLElement>('[data-cannot-play]')
  screen.addEventListener('error', () => alert?.replaceChildren(alert.dataset['cannotPlay'] ?? ''))
  screen.src = facade.dataset['video'] ?? ''
  facade.after(player)
  facade.hidden = true
  playing = { player, facade }
  screen.tabIndex = 0
  screen.focus({ preventScroll: true })
}

document.addEventListener('click', (event) => {
  const facade = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]')
  // A click with a modifier opens a new tab, or saves the link.
  if (!facade || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  play(facade)
})
