/**
 * Ends with what to do if the path of the project has a sign with which it cannot start. Vite loads no files from a
 * folder with "#" or "?" in its path, and Vitest none from one with "%", and their own messages do not say so.
 */
export function checkFolder(signs = '#?') {
  const sign = [...signs].find((each) => process.cwd().includes(each))
  if (!sign) return
  console.error(`Rename the folder: this cannot run in ${process.cwd()}, because of the "${sign}".`)
  process.exit(1)
}

if (import.meta.main) checkFolder()
