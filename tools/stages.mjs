/** Runs stages in parallel on a number of cores, each as soon as the stages it needs have passed. */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} [after] names of the stages that must pass first
 * @property {number} [cores] how many it keeps busy on its own; 1 unless given, 0 if it only uses idle time
 * @property {() => Promise<boolean>} run resolves to whether it passed; never rejects
 */

/**
 * Runs every stage whose needs passed, in list order: while one that could run waits for cores, no later one starts.
 * Of the stages that only use idle time, one runs at a time, beside the others.
 * @param {readonly Stage[]} stages
 * @param {number} cores how many there are; a stage that wants more runs alone
 * @returns {Promise<string[]>} names of the stages that could not run because one they need failed
 */
export async function runStages(stages, cores) {
  const waiting = [...stages]
  const running = new Map()
  const passed = new Set()
  const isReady = ({ after = [] }) => after.every((name) => passed.has(name))
  const coresOf = ({ cores: own = 1 }) => own
  const usesIdleTime = (stage) => coresOf(stage) === 0
  const runs = ({ name }) => running.has(name)
  const busy = () => stages.filter(runs).reduce((sum, stage) => sum + coresOf(stage), 0)
  const fits = (stage) =>
    usesIdleTime(stage)
      ? !stages.some((other) => usesIdleTime(other) && runs(other))
      : busy() === 0 || busy() + coresOf(stage) <= cores
  for (;;) {
    const ready = waiting.filter(isReady)
    const next = [ready.find(usesIdleTime), ready.find((stage) => !usesIdleTime(stage))].find(
      (stage) => stage && fits(stage),
    )
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next.name,
        next.run().then((ok) => {
          running.delete(next.name)
          if (ok) passed.add(next.name)
        }),
      )
    } else if (running.size > 0) await Promise.race(running.values())
    else return waiting.map(({ name }) => name)
  }
}
