/** Runs stages in parallel on so many cores, each as soon as the stages it needs have passed. */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} [after] names of the stages that must pass first
 * @property {number} [cores] how many it keeps busy by itself; 1 unless given
 * @property {() => Promise<boolean>} run resolves to whether it passed; never rejects
 */

/**
 * Runs every stage whose needs passed, in list order: while one that could run waits for cores, no later one starts.
 * @param {readonly Stage[]} stages
 * @param {number} cores how many there are; a stage that wants more runs alone
 * @returns {Promise<string[]>} names of the stages that could not run because one they need failed
 */
export async function runStages(stages, cores) {
  const waiting = [...stages]
  const running = new Map()
  const passed = new Set()
  const isReady = ({ after = [] }) => after.every((name) => passed.has(name))
  const busy = () => stages.reduce((sum, { name, cores: own = 1 }) => sum + (running.has(name) ? own : 0), 0)
  const fits = ({ cores: own = 1 }) => running.size === 0 || busy() + own <= cores
  for (;;) {
    const next = waiting.findIndex(isReady)
    if (next !== -1 && fits(waiting[next])) {
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
