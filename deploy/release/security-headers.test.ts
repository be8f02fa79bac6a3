import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const permissions = (frameSources: string[]) =>
  new Map(securityHeaders("default-src 'none'", frameSources)).get('Permissions-Policy') ?? ''

test('devices and sensors are denied, even to frames', () => {
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
    expect(permissions(['https://form.typeform.com'])).toContain(`${feature}=()`)
})

test('a connected video may play and go full screen', () => {
  expect(permissions([])).toContain('fullscreen=(self)')
  expect(permissions(['https://player.vimeo.com'])).toContain('fullscreen=(self "https://player.vimeo.com")')
})
