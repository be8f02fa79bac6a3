import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of a store, or what `select` takes of it. The component renders again when that changes, so a row, which selects
 * its own quantity, does not follow those of other rows. What is selected of the same value must be the same.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value
export function useStore<Value, Part>(store: ReadableAtom<Value>, select: (value: Value) => Part): Part
export function useStore<Value>(store: ReadableAtom<Value>, select?: (value: Value) => unknown) {
  const get = () => (select ? select(store.get()) : store.get())
  // The store keeps its functions, and React subscribes again if this one changes.
  // oxlint-disable-next-line typescript/unbound-method
  return useSyncExternalStore(store.listen, get, get)
}
