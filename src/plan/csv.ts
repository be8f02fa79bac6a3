import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'
import { annualIncome, monthlyAverage, totals } from './totals.ts'

/** All texts of the file, from the content: the six column headings and the names of the totals. */
type CsvWords = Readonly<{
  columns: { service: string; quantity: string }
  category: string
  revenueStreams: string
  totalClients: string
  csv: { price: string; unit: string; annualIncome: string; monthlyAverage: string; link: string }
}>

type CsvOptions = Readonly<{
  words: CsvWords
  /** Directly above the totals. */
  disclaimer: string
  /** Address that opens the plan. */
  link: string
}>

type Cell = string | number

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = 6

/**
 * A cell according to RFC 4180. Text is always quoted, and prefixed with an apostrophe where a spreadsheet
 * would take it for a formula (https://owasp.org/www-community/attacks/CSV_Injection). Money has cents only
 * if they are not zero.
 */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
  const harmless = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A record with all six columns: RFC 4180 requires the same number of fields in every record. */
function csvRecord(cells: readonly Cell[]): string {
  return Array.from({ length: COLUMNS }, (_, column) => csvCell(cells[column] ?? '')).join(',')
}

/** A total, in the column of annual incomes. */
function totalRecord(label: string, total: number): Cell[] {
  return [label, '', '', '', '', total]
}

/**
 * The plan as a file for spreadsheets (RFC 4180: CRLF, quotes; UTF-8 with a byte order mark): the services
 * with a quantity above 0, the disclaimer, the totals, the link.
 */
export function planCsv(offerings: readonly Offering[], plan: Plan, options: CsvOptions): string {
  const { words, disclaimer, link } = options
  const { columns, csv } = words
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
    totalRecord(csv.monthlyAverage, monthlyAverage(sums.annualIncome)),
    totalRecord(words.revenueStreams, sums.revenueStreams),
    totalRecord(words.totalClients, sums.totalClients),
    [csv.link, link],
  ]
  return `${BYTE_ORDER_MARK}${records.map((cells) => `${csvRecord(cells)}\r\n`).join('')}`
}
