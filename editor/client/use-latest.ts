import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last render, for what runs later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
