import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'
import { annualIncome, monthlyAverage, totals } from './totals.ts'

/** All texts of the file, from the content: the six column headings and the names of the totals. */
export type CsvLabels = Readonly<{
  service: string
  category: string
  price: string
  quantity: string
  unit: string
  annualIncome: string
  totalAnnualIncome: string
  monthlyAverage: string
  revenueStreams: string
  totalClients: string
  link: string
}>

export type CsvOptions = Readonly<{
  labels: CsvLabels
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
  const { labels, disclaimer, link } = options
  const sums = totals(offerings, plan)
  const rows = offerings
    .map((offering) => ({ offering, quantity: quantityOf(plan, offering) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ offering, quantity }): Cell[] => {
      const { service, category, price, unit } = offering
      return [service, category, price, quantity, unit.other, annualIncome(offering, quantity)]
    })
  const records: Cell[][] = [
    [labels.service, labels.category, labels.price, labels.quantity, labels.unit, labels.annualIncome],
    ...rows,
    [disclaimer],
    totalRecord(labels.totalAnnualIncome, sums.annualIncome),
    totalRecord(labels.monthlyAverage, monthlyAverage(sums.annualIncome)),
    totalRecord(labels.revenueStreams, sums.revenueStreams),
    totalRecord(labels.totalClients, sums.totalClients),
    [labels.link, link],
  ]
  return `${BYTE_ORDER_MARK}${records.map((cells) => `${csvRecord(cells)}\r\n`).join('')}`
}
