/** A term that the glossary (docs/GLOSSARY.md) replaces, listed with all its forms. */
export interface Ban {
  /** Words that names must not contain, or a pattern of whole names or texts. */
  word: string | RegExp
  use: string
  /** Names in which it is right, because it means something else. */
  unless?: RegExp
  /** The files in which it is banned; everywhere by default. */
  only?: RegExp
}

type Row = [word: Ban['word'], use: string, unless?: RegExp | null, only?: RegExp]

const toBan = ([word, use, unless, only]: Row): Ban => ({
  word,
  use,
  ...(unless && { unless }),
  ...(only && { only }),
})

const notDemo = /^(?!demo\/)/
const notProviders = /^(?!packages\/(?:providers|testing\/src\/fakes)\/|apps\/server\/src\/sandbox\/)/
const marketing = /marketing|campaign|newsletter|subscri|notifications/

/**
 * Words within names, split at case changes and punctuation: identifiers, files and folders, columns, fields, paths,
 * codes, events and actions.
 */
export const wordsOutOfNames: readonly Ban[] = (
  [
    ['wish wishes wished', 'input; resolution of a return', /wish_?-?list/i],
    ['door doors', 'route; on delivery', /^(?:door|DOOR)$|door_?-?delivery/i],
    ['verb verbs', 'command'],
    ['kernel', 'core', /^\/proc\/|ProtectKernel/],
    ['announce announces announced', 'invalidate, notify'],
    ['hear hears heard hearing', 'subscribe, receive'],
    ['kept keeps', 'cached; stored, saved, existing; retained'],
    ['fact facts', 'details, settings, meta, signal'],
    ['fault faults', 'error'],
    ['trouble troubles troubled', 'review_reason; error'],
    ['moment moments', 'timestamp'],
    ['told tell tells telling', 'notify, notified; declared'],
    ['refuse refuses refusing refusal refusals', 'throw, reject; error'],
    ['answer answers answered answering', 'response, reply; presenter'],
    ['act acts', 'action', /^act$/],
    ['anew', 'again'],
    ['beat beats beating', 'heartbeat'],
    ['drill drills drilled', 'restore test', null, notDemo],
    ['tries tried', 'attempts; retried'],
    ['ask asks asked asking', 'request'],
    ['forget forgets forgetting forgetful forgotten', 'erase; prune'],
    ['look looks looked', 'review, verify; variant', null, notDemo],
    ['steer', 'control'],
    ['begin begins began begun', 'start'],
    ['given', 'input; granted; refunded', /given_?-?name/i],
    ['say says said', 'translate; message'],
    ['meant', 'intended, corrected'],
    ['fate fates', 'outcome'],
    ['work works', 'outbox message, task, job', /^(?:work|works)$/, notDemo],
    ['carry carries carried', 'handle, run'],
    ['made', 'created', /made-(?:in|up)/, notDemo],
    [
      'settle settles settled',
      'apply, complete, resolve',
      /allSettled|PromiseSettled|^onSettled$/,
      notProviders,
    ],
    ['lapse lapses lapsed', 'expire'],
    ['stall', 'in_store', null, notDemo],
    ['piece pieces', 'unit, item, quantity', /(?:two|three)-piece/, notDemo],
    ['goods', 'items'],
    ['offered', 'available'],
    ['choice choices', 'option, variant', null, notDemo],
    ['shelf shelves shelve shelved', 'product list, section; restock', null, notDemo],
    ['figure figures', 'metric, summary, stats', /^figure$/],
    ['picture pictures pictured', 'image', /(?:^|\/)pictures\//, notDemo],
    ['blurb', 'description'],
    ['signs', 'characters; identifiers', /^signsIn/],
    ['heads', 'headers'],
    ['mend mended', 'fix, update'],
    ['verdict verdicts', 'result, outcome, condition'],
    ['warned', 'has_warnings'],
    ['basket baskets', 'cart', null, notDemo],
    ['gift gifts', 'referral discount', /gift_?-?(?:note|card|wrap)/i, notDemo],
    ['friend friends inviter', 'referee, referrer'],
    ['waiter waiters waited waits', 'subscriber; pending'],
    ['news', 'tracking update; wish list update'],
    ['carriage carriages', 'shipment'],
    ['stray', 'unresolved'],
    ['stage stages', 'display status', null, notProviders],
    ['spoken', 'by_phone'],
    ['paper papers', 'document', null, notDemo],
    ['sheet sheets', 'print layout', /style_?-?sheet/i, notDemo],
    ['slip slips', 'packing slip', /packing_?-?slip/i],
    ['gone', 'deleted; out of stock', /^gone$/],
    ['settlement settlements', 'payout', null, notProviders],
    ['books', 'ledger, reconcile', null, notDemo],
    [
      'notice notices',
      'webhook event; message',
      /security_?-?notice|(?:Underpaid|Uncollected|SignedOut)Notice/i,
    ],
    ['way ways', 'method', /gateway/i],
    ['keyless', 'missing credentials'],
    ['owes owed', 'outstanding, payable'],
    ['sums', 'totals, amounts', /check_?sums/i],
    ['lowered', 'reduced'],
    ['shares', 'allocations', null, /^(?:packages|apps)\//],
    ['buyer buyers shopper shoppers', 'customer'],
    ['person people persons', 'customer, staff member', /in_?-?person|same_?person|^Person$/i],
    ['clerk clerks', 'staff'],
    ['stranger strangers', 'guest'],
    ['successor', 'rotated_to'],
    ['rights', 'permissions'],
    [
      'mail mails mailed mailing',
      'email',
      /mailto|^(?:sendMail|SendMailOptions|nodemailer|MailAddress)$|^x-|DATA_DIR\/mails/i,
    ],
    [
      'reader readers',
      'subscriber',
      /^(?:get|create)?[rR]eader$|(?:file|stream|csv|screen|staff)_?-?reader/i,
    ],
    ['letter', 'email', null, marketing],
    ['receiver receivers', 'recipient', null, notProviders],
    ['reach', 'contact channels'],
    ['braced', 'placeholder'],
    ['tie tied', 'link', null, notDemo],
    ['handed', 'deferred'],
    ['titled', 'pageTitle'],
    ['gate', 'maintenance guard'],
    ['touched', 'dirty', null, /^apps\/web\//],
    ['typed', 'raw value', /^Typed(?:Array)?$/],
    ['fits fitting', 'matches'],
    ['differs differing', 'discrepancy, difference'],
  ] satisfies Row[]
).map(toBan)

const lifecycles =
  'order|payment|parcel|return|refund|attempt|agreement|ticket|review|campaign|job|backup|import|message|shipment|' +
  'promotion|referral|instalment|subscriber|dispute|next|delivery|request'

/** Patterns of whole names. */
export const patternsOutOfNames: readonly Ban[] = (
  [
    [
      /^[a-z]\w*[a-z0-9]Of$/,
      'getX, toX, formatX, or the plain noun',
      /^(?:(?:last)?[iI]ndexOf|valueOf|(?:one|any|all)Of|[sg]etPrototypeOf|isPrototypeOf|toBeInstanceOf)$/,
    ],
    [/^[A-Z]\w*[a-z0-9]Of$/, 'the plain noun'],
    [/^[a-z0-9-]+-of$/, 'the plain noun', /unheard-of/],
    [
      /[a-z0-9]Words$|[a-z]_words$|[a-z]-words$/,
      'label, message, text',
      /^(?:common|personal|find\w*)-?[wW]ords$|^break-words$/,
      /^(?!packages\/domain\/src\/catalogue\/search\/)/,
    ],
    [/^may[A-Z]|^may_/, 'can'],
    [/^peekMail/, 'verify'],
    [/^starter$/, 'started_by'],
    [/^act$/, 'action', null, /^(?!.*\.test\.tsx$)/],
    [/^door$/, 'route', null, /^apps\/server\/src\/(?:boot|cache|form-posts|http|rendering)\//],
    [/(?<!\$)\{[a-z]+[A-Z]\w*\}/, '{order_id}: parameters of paths are data'],
    [
      /^(?:give|take|make|drop|keep|wants?)[A-Z]/,
      'issue, accept, create, discard, save, hasOptedIn',
      /^(?:drop(?:Effect|Zone|Connections?|All)|keep(?:PreviousData|Params|Alive\w*)|take(?:Records|While)|make_\w+)$/,
    ],
    [
      /^end(?:Api|Key|Session|Account|Other|Pay|Link|Agreement|Backup|Reservation|Campaign)/,
      'revoke, finish, close',
    ],
    [/^note(?:Move|Verdict|Revers|Order|Asked|Product|Stock|Friend)/, 'record, tag'],
    [/^post(?:Mail|Work|Message|Sms|Document)s?$/, 'enqueue', /^postMessage$/],
    [/^(?:own|Own)[A-Z]/, 'my, custom', /^own(?:Keys|er\w*|Property\w*)$/],
    [
      /^read(?:Order|Product|Account|Return|Ticket|Review|Cart|Customer|Job|Settlement|Report)/,
      'get, list',
      /Report(?:er|ing)/,
    ],
    [
      /^(?:hold|held)(?:Stock|Again|Until|AtEnd|ByPlan)?$|held_until|hold_until|holds_kobo|sellHeld/,
      'reserve, reserved',
    ],
    [/few_?left/i, 'low_stock'],
    [/^(?:order|return|agreement)_?-?steps?$/i, 'status history, transition'],
    [/second_?-?factors?/i, 'mfa'],
    [/^(?:require|ask|set|prove)Proof$|^prove[A-Z]\w*$|^Proof[A-Z]\w*$|proof_needed/, 'reauthentication'],
    [/customer_?guess|guess_?-?guard|forgiveGuess/i, 'customer match; login throttle'],
    [/^leave(?:Newsletter|Link|Address|Mails|Stock\w*|_token)$/, 'unsubscribe'],
    [/^(?:Account|Error|Admin|load)Frame(?:Props)?$/, 'layout, shell'],
    [/^(?:Stale|StaleTags|Rare\w+|Readings)$/, 'InvalidatedTags, CachedSetting'],
    [/rest_?kobo|^rest(?:Of|HoldMs|Hold)$/i, 'remaining'],
    [/left_?kobo|tries_?left|left_?out$/i, 'remaining, attempts_left, skipped'],
    [/max_?uses|uses_?(?:of|counted)/i, 'usage limit, usage count'],
    [/joins_(?:delivery|others)|mayJoin/, 'combines_with, canCombine'],
    [/^(?:Shop|Kept)Context$|^ShopContext$/, 'RequestContext'],
    [
      /^(?:asItComes|eachAlone|allOrNothing|onceOnly|preparedOnce|plannedOnce|isStill|tellNobody)$/,
      'see docs/GLOSSARY.md',
    ],
    [/^(?:modified_at|date_joined|written_at|changed_at)$/, 'updated_at, created_at'],
    [new RegExp(`(?:^|_|-)(?:${lifecycles})_?-?states?$`, 'i'), 'status'],
    [
      /^(?:orders|money|catalogue|customers|settings|staff|marketing|returns|support|backups|privacy):(?:\w+-)*\w+(?:ed|made|sent|paid)$/,
      '<domain>.<noun>_<past tense>',
    ],
  ] satisfies Row[]
).map(toBan)

/** Patterns of comments, docs, test names, messages and all other sentences. Case does not matter. */
export const patternsOutOfTexts: readonly Ban[] = (
  [
    [/\banew\b/, 'again'],
    [/\bstands?\b(?! (?:for|in for|alone|out)\b|-)|\bstood\b(?! for)/, 'is, appears', null, notDemo],
    [/\bwhoever\b/, 'name the role'],
    [
      /(?:^|[.:*] |\/\/ )Who (?:has|had|is|was|came|took|may|can|does|[a-z]+s)\b(?![^.\n]*\?)/,
      'name the role',
    ],
    [/\b(?:for|to|by|of|with|from) who\b/, 'for those who, for the person who'],
    [/(?<!\b(?:both|all|some|none|most|each|one|two|either|many) )\bof which\b/, 'a plain relative clause'],
    [/\bso (?:many|much)\b(?! (?:that|as)\b)/, 'this many, a number of'],
    [/'' (?:else|for none)\b/, 'null where there is none'],
    [
      /(?:^|[.*] )Answers (?:how|what|whether|who|which|when|where|its|the|a|an|all|each|every|those|of|with|as)\b/,
      'Returns',
    ],
    [/\bnigeria\.md\b|\bthe (?:storefront )?specification\b/, 'a file of this repository'],
    [/\b(?<!HTTP )verbs?\b/, 'command'],
    [/\bkernel\b/, 'core'],
    [
      /(?<!\bto (?:the|your|their|a|my|our|its) |[`'"])\bdoors?\b(?! delivery|-to-door|[`'"])/,
      'route; on delivery',
      null,
      notDemo,
    ],
    [/\bwish(?:es|ed)?\b(?! ?-?lists?\b)/, 'input; what was requested'],
    [/(?<!DATA_DIR\/)\bmails?\b(?!\.\w| (?:server|client|program|app|folder)s?\b)/, 'email'],
    [/\brefusals?\b/, 'error, rejection'],
    [/(?<!two-|three-|ear )\bpieces?\b/, 'item, unit', null, notDemo],
    [/\bgoods\b/, 'items', null, /^(?!demo\/|packages\/domain\/src\/content\/defaults\/)/],
    [/\bpapers\b/, 'documents', null, notDemo],
    [/\b(?:the|its|their|our|whose) books\b|\bbooks (?:fit|balance|are|were|say)\b/, 'ledger'],
    [/\bby itself\b/, 'automatically'],
    [/\bcarriages?\b/, 'shipment'],
    [/\blapsed?\b/, 'expire'],
    [/\bsettlements?\b/, 'payout', null, notProviders],
    [/\bsecond factors?\b/, 'two-factor authentication, MFA'],
    [/\bdrills?\b/, 'restore test', null, notDemo],
    [/\b(?:at|from|of) (?:the|a) stall\b/, 'in store', null, notDemo],
    [/\bshel(?:f|ves)\b/, 'stock; section', null, notDemo],
    [/\bmend(?:s|ed)?\b/, 'fix'],
    [/\bbaskets?\b/, 'cart', null, notDemo],
    [/\bwaiters?\b/, 'subscriber'],
    [/\bclerks?\b/, 'staff'],
    [/(?<!screen )\breaders?\b/, 'subscriber', null, marketing],
    [/\bletters?\b(?! (?:and|or|spacing))/, 'email', null, /marketing\/campaigns|admin\/marketing/],
    [/\b(?:\d+|how many|more|many|of) signs\b|\bsigns long\b/, 'characters'],
    [/(?<!packing )\bslips?\b/, 'packing slip', null, /orders|documents|invoices/],
    [/\bpay(?:s|ing|ment)? in parts\b/, 'in instalments'],
    [/\b(?:takes?|took|taken) back\b/, 'undo, reverse, refund'],
    [
      /\b(?:nothing|nobody|somebody) waits\b|\bby the clock\b|\b(?:failed|long) work\b|\bhow it (?:runs|stands)\b/,
      'see docs/GLOSSARY.md',
    ],
    [/\bpay(?:s|ment)? until\b/, 'pay by'],
    [/\b(?:another|which|what|this|that|its|the|a) sums?\b(?! of)/, 'amount, total'],
  ] satisfies Row[]
).map(toBan)
