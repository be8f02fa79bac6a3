/**
 * The words of the site's controls: buttons, states, announcements, names for screen readers, error pages. The owner's
 * words and numbers are in content/.
 */

export const labels = {
  skipLink: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  openMenu: 'Menu',
  closeMenu: 'Close',
  /** Follows the name of the program. */
  home: 'home',
  sample: 'Sample',
  preview: 'Preview',
  privacyPolicy: 'Privacy Policy',
} as const

export const videoWords = {
  from: (provider: string) => `Hosted on ${provider}`,
  play: (title: string) => `Play video: ${title}`,
  newTab: 'Open in a new tab',
  cannotPlay: 'This browser cannot play the film.',
} as const

/** The field for the visitor's name, beside the title that graduates add to it. */
export const nameWords = {
  label: 'Name',
  placeholder: 'Your name',
} as const

/** The email of the letter has common spaces in place of the no-break ones (apply/letter-text.ts). */
export const letterWords = {
  heading: 'Your application letter',
  to: 'To',
  subjectLabel: 'Subject',
  profession: 'Profession',
  examples: { profession: 'accountant', clients: 'family-owned manufacturers' },
  /** Screen readers read a placeholder as if it had been typed, so they get this as well. */
  forExample: (placeholder: string) => `For example: ${placeholder}`,
  text: (program: string) => ({
    /** Also the label of the field for the clients. */
    iAdvise: 'I advise',
    join: `I\u00a0would like to join ${program}.`,
    subject: `Application to join ${program}`,
  }),
  /** The blank to sign on, shown without a script. */
  toSign: '_____ (name and profession)',
  includePlan: 'Include my plan',
  planSentence: (services: number) =>
    `I\u00a0tried the income calculator with ${services}\u00a0${services === 1 ? 'service' : 'services'}.`,
  open: 'Open in my email',
  hintBefore:
    'This opens your email app with the letter filled in. You press Send. This site stores nothing.',
  hintAfter: (email: string) => `Nothing opened? Copy the letter and send it to ${email}.`,
  tooLong: 'Too long for an email link: copy the letter and paste it.',
  copy: 'Copy the letter',
  copied: (email: string) => `Letter copied. Send it to ${email}.`,
  copyFailed: 'Your browser did not copy the letter. Select its text and copy it.',
  /** The summary that opens the letter when a form is connected. */
  orByLetter: 'Or apply by letter',
} as const

export const applyWords = {
  button: 'Apply',
  /** Shown instead of the form until one is connected. */
  placeholder: 'Application form coming soon',
  support: 'Write\u00a0to',
  /** Printed, because a printed button cannot be clicked. */
  inPrint: (url: string) => `Apply at ${url}`,
  /** Precedes the owner's sentence about who answers, and when. */
  answers: 'Who answers',
  untilThen: 'Until then, apply with the letter.',
} as const

/** A link asks for the facts that the owner has not set. */
export const askWords = {
  /** Used if none of the facts is set: `inLink` in the link, `inEmail` in the email. */
  all: { inLink: 'price, hours and dates', inEmail: 'price, hours and next dates' },
  link: (facts: string) => `Ask about ${facts}`,
  /** Precedes the link in the table of the program. */
  term: 'Not on this page yet',
  subject: (program: string, facts?: string) => `Question about ${program}${facts ? `: ${facts}` : ''}`,
  body: (facts: string) => `Please tell me about ${facts}.`,
} as const

export const applicationFormWords = {
  open: 'Open the application form',
  opened: 'Application form',
  notice: ({ provider, host }: { provider: string; host: string }) =>
    `The form is by ${provider === host ? host : `${provider} (${host})`}. Opening it shows ${provider} your IP address and browser, and it may set cookies.`,
  /** What is sent to the provider. The names of the utm parameters follow `utm`, in parentheses. */
  sends: {
    before: 'Sent with the form:',
    plan: 'your plan from the calculator',
    name: 'your name',
    utm: 'the source of your visit',
    noPlan: 'This form cannot receive your plan. It is in the letter.',
  },
  newTab: 'Open in a new tab',
  /** Shown below the form. The link is between the two other parts. */
  empty: { before: 'Empty?', link: 'Open it in a new tab', after: ', or apply by letter.' },
  /** The title of the frame, for screen readers. */
  frame: (provider: string) => `Application form by ${provider}`,
} as const

/** The page made from content/privacy.md. */
export const privacyPageWords = {
  title: 'Privacy Policy',
  /** Search results and link previews show it. */
  description: 'How this site and the services it uses handle your data, and whom to contact about it.',
} as const

/** The page of previews that lists what is left to do. */
export const launchWords = {
  title: 'Before the launch',
  required: 'Required',
  recommended: 'Worth doing',
  none: 'Nothing is left.',
} as const

export const notFoundWords = {
  title: 'Page not found',
  label: '404',
  heading: 'Oops! Page not found',
  intro: 'This page moved or never existed.',
  home: 'Back to the home page',
  /** A script logs it with the missing path. */
  logged: '404: no page at',
} as const

export const failureWords = {
  title: 'Unexpected Application Error',
  label: 'Error',
  heading: 'Unexpected Application Error',
  intro: 'This page stopped loading. That’s our fault. Reloading often helps.',
  reload: 'Reload the page',
  home: 'Go to the home page',
  /** Shown above the prices when the calculator fails. */
  stopped:
    'The calculator stopped working. Reloading often helps. These are the services and their reference prices.',
} as const

export const heroWords = {
  /** The legend of the forecasts in the drawing, which are checkboxes. */
  strike: 'Strike what you cannot count on.',
  /** What is on the line when every forecast is struck. */
  nothing: 'nothing yet',
  noVideo: 'Video coming soon',
} as const

/** An advisor writes a client's own forecasts and sends them; the client sends back what is left. */
export const clientWords = {
  write: 'Write a client’s six',
  forecast: (place: number) => `Forecast ${place} of 6`,
  name: 'Your name',
  copyLink: 'Copy link',
  share: 'Share',
  done: 'Done',
  /** Follows the name of the sender. */
  asksYou: 'asks you:',
  answer: 'Your client’s answer',
  writtenBy: (program: string) => `Written by the person who sent you this link, not by ${program}.`,
  send: 'Send it back',
  /** Said by the script, so in a data attribute. */
  said: {
    long: 'Too long. Use fewer letters.',
    call: 'Addresses, links and long numbers cannot be sent.',
    empty: 'Write at least one forecast.',
    copied: 'Link copied',
    /** The script has put the link into the address. */
    refused: 'Your browser did not send the link. Copy the address of this page instead.',
    /** What is left follows. */
    left: 'What is left:',
    nothing: 'Nothing is left yet.',
    unreadable: 'The forecasts in this link could not be read. These are ours.',
  },
} as const

export const programWords = {
  modules: (count: number) => `Modules 1 to ${count}`,
} as const

/** Counts at the start of a sentence. Higher ones are in digits. */
export const COUNTS = [
  'No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve',
] // prettier-ignore

export const successWords = {
  /** Shown beside the tag "Sample" while all testimonials are samples. */
  sampleNote: 'Graduates’ own words will replace these.',
  /** Where a line ends, it ends before "Rated". */
  rated: ({ role, rating }: { role: string; rating: number }) =>
    `${role}\u00a0· Rated\u00a0${rating}\u00a0of\u00a05`,
  /** Opens the testimonials that are not shown at first, which are at least three. */
  more: (count: number) => `${COUNTS[count] ?? count} more graduates`,
  gallery: (count: number) => `${COUNTS[count] ?? count} graduate presentation${count === 1 ? '' : 's'}`,
} as const

/** The worked answer to a question. Only screen readers get the words with a colon. */
export const answerWords = {
  /** The label, unless the owner says whose case it is. */
  example: 'An example, worked',
  struck: 'Struck:',
  left: 'Left:',
  decided: 'Decided:',
} as const

export const aboutWords = {
  caption: 'One dot for each conversation',
} as const

export const graduatesWords = {
  back: 'Back to home',
  /** Shown beside the tag "Sample" while all presentations are samples. */
  sampleNote: 'Graduates’ own presentations and videos will replace these.',
  duration: (minutes: number) => `${minutes} min`,
  watch: 'Watch Presentation',
} as const

/** A typed text that is not a valid quantity, the quantity that replaces it, and the limits. */
type Entry = { typed: string; quantity: string; max: string; step: string }

type TotalsText = { money: string; streams: string; clients: string }

/** The income that a visitor wants to reach. */
const targetWords = {
  /** `iWant` and `aYear` are the words around the field, and together its accessible name. */
  iWant: 'I want to reach',
  currency: '$',
  placeholder: 'amount',
  /** Read after the placeholder. */
  example: 'For example, 120,000.',
  aYear: 'a year',
  ofTarget: (money: string) => `target ${money} a year`,
  toGo: (money: string) => `${money} to go`,
  reached: 'Your plan reaches this target.',
  beyond: (money: string) => `${money} more than your target.`,
  /** `limits` is for a target that no plan reaches, `several` for one that no single service reaches. */
  limits: ({ count, money }: { count: number; money: string }) =>
    `${count === 1 ? 'The maximum comes' : `All ${count} at their maximum come`} to ${money}.`,
  several: 'No single service reaches this target; several together can.',
  /** How many more clients or units of one service are needed for the target. */
  more: (count: string) => `${count} more`,
  add: 'Add',
  addLabel: ({ service, count }: { service: string; count: string }) => `Add ${count}, ${service}`,
  added: ({ service, quantity }: { service: string; quantity: string }) =>
    `${service} is set to ${quantity}.`,
  problems: {
    empty: '',
    'not-a-number': 'Use digits only, for example 120,000.',
    'not-positive': 'Enter a number above 0, for example 120,000.',
    'too-large': 'Enter a number up to 1,000,000,000.',
  },
} as const

export const calculatorWords = {
  table: 'Services, prices and quantities',
  needsScript:
    'The calculator needs JavaScript, which did not run here. These are the services and their reference prices.',
  filter: 'Show services',
  all: 'All',
  outsideFilter: (count: number) =>
    count === 1
      ? '1 service outside this filter is still counted'
      : `${count} services outside this filter are still counted`,
  columns: {
    service: 'Service',
    price: 'Price',
    quantity: 'Quantity',
    income: 'Annual income',
    share: 'Share',
    target: 'To target',
  },
  /** The unit of most services, after 'Quantity' in the column head. Rows with another unit show it themselves. */
  inUnit: (unit: string) => `, ${unit}`,
  quantityOf: ({ service, unit }: { service: string; unit: string }) => `${service}, ${unit}`,
  fewer: ({ step, service }: { step: number; service: string }) => `${step} fewer, ${service}`,
  more: ({ step, service }: { step: number; service: string }) => `${step} more, ${service}`,
  /** Shown while the field has an invalid entry, and still after its correction, so each must fit both. */
  corrections: {
    'above-maximum': ({ max }: Entry) => `The maximum is ${max}.`,
    'below-minimum': () => 'The minimum is 0.',
    'off-step': ({ step, typed, quantity }: Entry) => `Steps of ${step}: ${typed} becomes ${quantity}.`,
    'not-a-number': ({ quantity }: Entry) => `Digits only. Still set to ${quantity}.`,
  },
  /** Announcements name the service, because the focus may be in another row by then. */
  announcedCorrection: (service: string, sentence: string) => `${service}: ${sentence}`,
  totals: 'Totals',
  annualIncome: 'Annual income',
  annualIncomeShort: 'Annual income, not a forecast',
  revenueStreams: 'Revenue streams',
  totalClients: 'Total clients',
  announced: ({ money, streams, clients }: TotalsText) =>
    `Annual income ${money}. Revenue streams: ${streams}. Total clients: ${clients}.`,
  empty: 'Set a quantity to see your total',
  /** Fills in the example of src/plan/units.ts. `isExample` is shown until the visitor changes a quantity. */
  example: 'Fill in an example',
  isExample: 'An example, not a forecast',
  applyWithPlan: 'Apply with this plan',
  startOver: 'Start over',
  startedOver: 'All quantities are 0 again.',
  undo: 'Undo',
  undone: 'Your quantities are back.',
  category: 'Category',
  keep: 'Keep this plan',
  copyLink: 'Copy link',
  /** Opens the phone's own list of apps. */
  share: 'Share',
  copied: 'Link copied',
  /** The link follows. */
  notCopied: 'Your browser did not copy the link. Select and copy it here:',
  notShared: 'Your browser did not share the link. Select and copy it here:',
  close: 'Close',
  downloadCsv: 'Download CSV',
  /** The page cannot know whether the browser does. */
  csvSaved: 'Your browser saves the CSV',
  csvFile: 'cca-plan.csv',
  print: 'Print, and check in a year',
  sheet: {
    heading: (program: string) => `My ${program} service plan`,
    /** The head of a column to fill in by hand. */
    actual: (month: string) => `Actual, ${month}`,
    check: (date: string) => `Check these numbers on ${date}.`,
    sign: 'My name',
    link: 'Link to this plan',
  },
  csv: {
    unit: 'Unit',
    price: 'Price (USD)',
    annualIncome: 'Annual income (USD)',
  },
  repaired: 'Part of the plan in this link could not be read. The rest is filled in.',
  unreadable: 'The plan in this link could not be read.',
  target: targetWords,
} as const
