import type { Change } from '../core/protocol.ts'

/** What will be different on the site, line by line. */
export const Changes = ({ changes, none }: { changes: readonly Change[]; none: string }) =>
  changes.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className="changes">
      {changes.map(({ name, before, after }, index) => (
        <li key={index}>
          <b>{name}</b> <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
