import { expect, test } from './site.ts'

for (const path of ['/', '/cca-graduates'])
  test(`the browser's search finds every heading of ${path}`, async ({ page }) => {
    await page.goto(path)
    const missed = await page.evaluate(() => {
      // A search does not go from one block to the next, so each visible line is searched for.
      const lines = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, dt')]
        .filter((heading) => heading.checkVisibility())
        .flatMap((heading) => heading.innerText.split('\n'))
        .filter((line) => line.trim() !== '')
      const isFound = (line: string) => {
        getSelection()?.removeAllRanges()
        return (window as unknown as { find: (text: string) => boolean }).find(line)
      }
      return lines.length > 6 ? lines.filter((line) => !isFound(line)) : ['there are no headings']
    })
    expect(missed).toEqual([])
  })
