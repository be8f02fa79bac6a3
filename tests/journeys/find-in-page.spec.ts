import { expect, test } from './site.ts'

for (const path of ['/', '/cca-graduates'])
  test(`the browser's search finds every heading and title of ${path}`, async ({ page }) => {
    await page.goto(path)
    const missed = await page.evaluate(() => {
      // The lines as they are shown: a search does not go from one block to the next.
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
