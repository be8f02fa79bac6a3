/** Runs stages in parallel, up to a limit, each as soon as the stages it needs have passed. */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} [after] names of the stages that must pass first
 * @property {() => Promise<boolean>} run resolves to whether it passed; never rejects
 */

/**
 * Runs every stage whose needs passed, in list order.
 * @param {readonly Stage[]} stages
 * @param {number} room how many may run at once
 * @returns {Promise<string[]>} names of the stages that could not run because one they need failed
 */
export async function runStages(stages, room) {
  const waiting = [...stages]
  const running = new Map()
  const passed = new Set()
  const isReady = ({ after = [] }) => after.every((name) => passed.has(name))
  for (;;) {
    const next = running.size < room ? waiting.findIndex(isReady) : -1
    if (next !== -1) {
      const [stage] = waiting.splice(next, 1)
      running.set(
        stage.name,
        stage.run().then((ok) => {
          running.delete(stage.name)
          if (ok) passed.add(stage.name)
        }),
      )
    } else if (running.size > 0) await Promise.race(running.values())
    else return waiting.map(({ name }) => name)
  }
}
