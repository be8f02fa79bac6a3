import { quantityOf, type Offering, type Plan } from './offering.ts'
import { annualIncome, totals } from './totals.ts'
import { calculatorWords as words } from '../words.ts'

type CsvOptions = Readonly<{
  /** Shown directly above the totals. */
  disclaimer: string
  /** The address that opens the plan. */
  link: string
}>

type Cell = string | number

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = 6

/**
 * A cell according to RFC 4180. Text is quoted, and gets an apostrophe if it looks like a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Money has cents only if they are not zero.
 */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
  const escaped = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return `"${escaped.replaceAll('"', '""')}"`
}

/** Fills up to all six columns, because RFC 4180 requires as many fields in every record. */
function csvRecord(cells: readonly Cell[]): string {
  return Array.from({ length: COLUMNS }, (_, column) => csvCell(cells[column] ?? '')).join(',')
}

/** Totals are in the column of annual incomes. */
const totalRecord = (label: string, total: number): Cell[] => [label, '', '', '', '', total]

/**
 * Writes the plan as a CSV file (RFC 4180, UTF-8 with a byte order mark): the services with a quantity above 0, then
 * disclaimer, totals and link.
 */
export function planCsv(
  offerings: readonly Offering[],
  plan: Plan,
  { disclaimer, link }: CsvOptions,
): string {
  const { columns, csv, sheet } = words
  const sums = totals(offerings, plan)
  const rows = offerings
    .map((offering) => ({ offering, quantity: quantityOf(plan, offering) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ offering, quantity }): Cell[] => {
      const { service, category, price, unit } = offering
      return [service, category, price, quantity, unit.other, annualIncome(offering, quantity)]
    })
  const records: Cell[][] = [
    [columns.service, words.category, csv.price, columns.quantity, csv.unit, csv.annualIncome],
    ...rows,
    [disclaimer],
    totalRecord(csv.annualIncome, sums.annualIncome),
    totalRecord(words.revenueStreams, sums.revenueStreams),
    totalRecord(words.totalClients, sums.totalClients),
    [sheet.link, link],
  ]
  return `${BYTE_ORDER_MARK}${records.map((cells) => `${csvRecord(cells)}\r\n`).join('')}`
}
