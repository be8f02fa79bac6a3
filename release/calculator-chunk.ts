const PACKAGES = /\/node_modules\/(?:clsx|nanostores|react|react-dom|scheduler)\//
const ROOMS = /^\/src\/(?:calculator|plan|ui|artwork|words)(?:\/|\.ts)/

/**
 * Makes the test for modules of the calculator's file. Packages may be linked from elsewhere, but rooms are folders of
 * this project, whose own path may have the same names.
 * @param root folder of the project
 */
export function inCalculatorChunk(root: string) {
  const here = root.replaceAll('\\', '/')
  return (id: string) => {
    const path = id.replaceAll('\\', '/')
    return PACKAGES.test(path) || (path.startsWith(`${here}/`) && ROOMS.test(path.slice(here.length)))
  }
}
