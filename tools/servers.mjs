/** Finds nginx with its brotli module, and Caddy, for the tests, or installs Debian's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureDebianPackage } from './browser.mjs'
import { step } from './setup.mjs'

const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'
const MODULE = 'ngx_http_brotli_static_module.so'
/** Searched after the PATH, which on some systems leaves out sbin. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

const find = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** Path of nginx; undefined when there is none. */
export const findNginx = () => find('nginx')

/** Path of Caddy; undefined when there is none. */
export const findCaddy = () => find('caddy')

/**
 * How to load nginx's brotli module.
 * @param {string} nginx its path
 * @returns {string | undefined} the line for its configuration, empty when the module is built in; undefined
 *   when there is none
 */
export function brotliModule(nginx) {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  if (/--add-module=\S*brotli/.test(stderr)) return ''
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
  const file = join(folder, MODULE)
  return existsSync(file) ? `load_module ${file};` : undefined
}

function ensureNginx() {
  if (!findNginx()) ensureDebianPackage(NGINX, 'nginx')
  const nginx = findNginx()
  if (!nginx) {
    step('nginx is not on the PATH, so its tests are skipped')
    return
  }
  if (brotliModule(nginx) === undefined && nginx === NGINX)
    ensureDebianPackage(`/usr/lib/nginx/modules/${MODULE}`, 'libnginx-mod-http-brotli-static')
  if (brotliModule(nginx) === undefined) step('nginx has no brotli_static module, so brotli is not tested')
}

/** Installs Debian's packages where possible; otherwise prints what the tests will skip. */
export function ensureServers() {
  ensureNginx()
  if (!findCaddy() && !ensureDebianPackage(CADDY, 'caddy'))
    step('Caddy is not on the PATH, so its tests are skipped')
}
