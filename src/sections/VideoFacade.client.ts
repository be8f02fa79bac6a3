/** Plays a video where its poster is, one at a time. Without this script the poster is a link to the video's page. */

let playing: { player: HTMLElement; facade: HTMLAnchorElement } | undefined

function stop() {
  playing?.player.remove()
  if (playing) playing.facade.hidden = false
  playing = undefined
}

function frame({ dataset }: HTMLAnchorElement): HTMLElement {
  const iframe = document.createElement('iframe')
  iframe.src = dataset['video'] ?? ''
  iframe.title = dataset['videoTitle'] ?? ''
  iframe.allow = dataset['videoAllow'] ?? ''
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  return iframe
}

function file({ dataset }: HTMLAnchorElement): HTMLElement {
  const video = document.createElement('video')
  video.src = dataset['video'] ?? ''
  video.controls = true
  video.playsInline = true
  video.autoplay = true
  const captions = document.createElement('track')
  captions.kind = 'captions'
  captions.srclang = document.documentElement.lang
  captions.src = dataset['videoCaptions'] ?? ''
  captions.default = true
  video.append(captions)
  return video
}

function play(facade: HTMLAnchorElement) {
  stop()
  const player = document.createElement('div')
  player.dataset['player'] = ''
  const screen = facade.dataset['videoKind'] === 'frame' ? frame(facade) : file(facade)
  const out = document.createElement('a')
  out.href = facade.href
  out.target = '_blank'
  out.rel = 'noreferrer'
  out.textContent = facade.dataset['videoNewTab'] ?? ''
  player.append(screen, out)
  facade.after(player)
  facade.hidden = true
  playing = { player, facade }
  screen.tabIndex = 0
  screen.focus({ preventScroll: true })
}

document.addEventListener('click', (event) => {
  const facade = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]')
  // A click with a modifier opens a new tab.
  if (!facade || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  play(facade)
})
