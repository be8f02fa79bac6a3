import { expect, test } from 'vitest'
import { pageElements } from './html.ts'
import { cspLint } from './csp-lint.ts'

const faults = (body: string) =>
  cspLint('index.html', pageElements(`<!doctype html>\n<title>a</title>\n${body}`))

test.each([
  [
    '<p style="color:red">',
    /^index\.html, line 3: <p> has an inline style, .*: use a class or an SVG attribute\.$/,
  ],
  ['<svg><path style=""/></svg>', /<path> has an inline style/],
  ['<template><i style="a:b"></i></template>', /<i> has an inline style/],
  ['<noscript><i style="a:b"></i></noscript>', /<i> has an inline style/],
  [
    '<img src=a onerror=x()>',
    /^index\.html, line 3: <img> has the inline handler onerror, .* in a script\.$/,
  ],
  ['<a ONCLICK="x()">', /<a> has the inline handler onclick/],
  ['<a href="javascript:void 0">', /<a> has a javascript: address in href: use a button/],
  ['<a href=" java\nscript:void 0">', /<a> has a javascript: address in href/],
  ['<a href="&#106;avascript:void 0">', /<a> has a javascript: address in href/],
  ['<svg><a xlink:href="JavaScript:x()"></a></svg>', /<a> has a javascript: address in href/],
  ['<form action="javascript:x()"></form>', /<form> has a javascript: address in action/],
  ['<iframe srcdoc="<p>"></iframe>', /<iframe> has srcdoc/],
])('%s stops the build with a clear message', (body, sentence) => {
  expect(faults(body)).toEqual([expect.stringMatching(sentence)])
})

test.each([
  '<p class="a" data-style="b" data-on="c">on</p>',
  '<a href="https://example.com/?javascript:">a</a>',
  '<astro-island props="{&quot;style&quot;:[0,&quot;onclick=&quot;]}"></astro-island>',
  '<!-- <p style="a"> -->',
  '<script>const html = \'<p style="a" onclick="b">\'</script>',
])('%s does not stop the build', (body) => {
  expect(faults(body)).toEqual([])
})
