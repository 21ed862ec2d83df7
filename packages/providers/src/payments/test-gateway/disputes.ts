import { accept, type ApiCall, paginate, createProviderId } from './api.ts'
import { updateRecord, getRecord, findTransaction, type TestGatewayContext } from './store.ts'
import { queueWebhook } from './webhooks.ts'
import type { DisputeStep, TestDispute, TestTransaction } from './records.ts'
import { presentTransaction } from './transactions.ts'

const responseMs = 2 * 86_400_000

const stepStatuses: Record<DisputeStep, Pick<TestDispute, 'status' | 'resolution'>> = {
  opened: { status: 'awaiting-merchant-feedback', resolution: null },
  under_review: { status: 'awaiting-bank-feedback', resolution: null },
  lost: { status: 'resolved', resolution: 'auto-accepted' },
  won: { status: 'resolved', resolution: 'declined' },
}

/** GET /dispute, newest first. */
export async function listDisputes({ context, query }: ApiCall): Promise<Response> {
  const from = query.get('from') ?? ''
  const disputes = (await context.store.list('dispute/'))
    .map(({ value }) => value as TestDispute)
    .filter(({ openedAt }) => openedAt >= from)
    .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  const { items, meta } = paginate(disputes, query)
  const rows = await Promise.all(items.map((dispute) => toProviderDispute(context, dispute)))
  return accept('Disputes retrieved', rows, meta)
}

/** Opens or advances the dispute of a payment and sends a webhook event. One dispute per payment. */
export async function simulateDispute(context: TestGatewayContext, reference: string, step: DisputeStep) {
  const transaction = await findTransaction(context.store, reference)
  if (transaction?.status !== 'success' && transaction?.status !== 'reversed') return
  const key = `dispute/${reference}`
  const now = context.clock.now()
  const fresh: TestDispute = {
    id: createProviderId(),
    reference,
    ...stepStatuses.opened,
    openedAt: now.toISOString(),
    dueAt: new Date(now.getTime() + responseMs).toISOString(),
  }
  const isNew = await context.store.put(key, fresh, 'absent')
  if (isNew) await queueDisputeWebhook(context, 'charge.dispute.create', fresh, transaction)
  if (step === 'opened') return
  const next = await updateRecord<TestDispute>(context.store, key, (dispute) =>
    dispute.status === 'resolved' ? undefined : { ...dispute, ...stepStatuses[step] },
  )
  if (!next || step === 'under_review') return
  if (step === 'lost')
    await updateRecord<TestTransaction>(context.store, `transaction/${reference}`, (before) => ({
      ...before,
      status: 'reversed',
    }))
  await queueDisputeWebhook(context, 'charge.dispute.resolve', next, transaction)
}

/** Runs the scheduled steps that are due. */
export async function simulateDueDisputes(context: TestGatewayContext): Promise<void> {
  for (const { key, value, version } of await context.store.list('dispute-plan/')) {
    const [step, ...rest] = (value as DisputePlan).steps
    if (!step || new Date(step.at) > context.clock.now()) continue
    const isMine =
      rest.length > 0
        ? await context.store.put(key, { steps: rest } satisfies DisputePlan, version)
        : await context.store.remove(key, version)
    if (isMine) await simulateDispute(context, key.slice('dispute-plan/'.length), step.step)
  }
}

interface DisputePlan {
  steps: { step: DisputeStep; at: string }[]
}

/** Schedules the dispute that a payment's test settings request: opened soon, decided a little later. */
export async function scheduleDispute(
  context: TestGatewayContext,
  { reference, disputeMode = 'none' }: TestTransaction,
): Promise<void> {
  if (disputeMode === 'none') return
  const at = (ms: number) => new Date(context.clock.now().getTime() + ms).toISOString()
  const steps: DisputePlan['steps'] = [{ step: 'opened', at: at(10_000) }]
  if (disputeMode !== 'opened') steps.push({ step: disputeMode, at: at(60_000) })
  await context.store.put(`dispute-plan/${reference}`, { steps } satisfies DisputePlan, 'absent')
}

async function queueDisputeWebhook(
  context: TestGatewayContext,
  event: string,
  dispute: TestDispute,
  { webhookMode }: TestTransaction,
): Promise<void> {
  await queueWebhook(context, event, await toProviderDispute(context, dispute), webhookMode)
}

/** In Paystack's format; the payment reference is only inside `transaction`. */
async function toProviderDispute({ store }: TestGatewayContext, dispute: TestDispute) {
  const transaction = await getRecord<TestTransaction>(store, `transaction/${dispute.reference}`)
  return {
    id: BigInt(dispute.id),
    refund_amount: dispute.status === 'resolved' ? (transaction?.amountKobo ?? null) : null,
    currency: 'NGN',
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: transaction && presentTransaction(transaction),
    transaction_reference: null,
    category: 'chargeback',
    customer: { email: transaction?.email ?? null },
    evidence: null,
    note: null,
    dueAt: dispute.dueAt,
    resolvedAt: dispute.status === 'resolved' ? dispute.dueAt : null,
    createdAt: dispute.openedAt,
  }
}
