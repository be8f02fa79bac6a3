/** Name and value. */
export type Header = readonly [name: string, value: string]

/**
 * Permissions denied to the site and to every frame. Only names that Chromium knows on every platform: it
 * logs a warning for any other (bluetooth and web-share on Linux).
 */
const OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** What the calculator's 'Copy link' needs. */
const SITE_ONLY = ['clipboard-write']

/** What a video needs, whether self-hosted or from a connected provider. */
const VIDEO = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

function permissionsPolicy(frameSources: readonly string[]) {
  const framed = ['self', ...frameSources.map((source) => `"${source}"`)].join(' ')
  return [
    ...OFF.map((feature) => `${feature}=()`),
    ...SITE_ONLY.map((feature) => `${feature}=(self)`),
    ...VIDEO.map((feature) => `${feature}=(${framed})`),
  ].join(', ')
}

/**
 * The headers of every response, including errors and redirects. COOP keeps the opener for popups of the
 * connected forms; `same-origin` would break their sign-in windows.
 */
export const securityHeaders = (policy: string, frameSources: readonly string[]): Header[] => [
  ['Content-Security-Policy', policy],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissionsPolicy(frameSources)],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
]
