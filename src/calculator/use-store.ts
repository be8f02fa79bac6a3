import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** The value of a store. A change renders the component again. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const get = () => store.get()
  // The store keeps its functions, and React subscribes again if this one changes.
  // oxlint-disable-next-line typescript/unbound-method
  return useSyncExternalStore(store.listen, get, get)
}
