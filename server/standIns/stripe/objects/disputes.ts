import type { Stripe } from 'stripe';
import { allowOnly, type Form, findFlag, findPart, findText, mergeMetadata } from '../api/form';
import { StripeError } from '../api/stripeError';
import { addEvent } from '../events';
import { newId, type SandboxWork, secondsOf } from '../sandbox';
import { getObject, insertObject, updateObject } from '../store';
import type { TestDispute } from './testCards';

const DUE_DAYS = 9;
const DAY_S = 86_400;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Disputes a charge, which takes its money immediately; an inquiry takes none. */
export async function createDispute(
  work: SandboxWork,
  charge: Stripe.Charge,
  { reason, isInquiry = false }: TestDispute,
): Promise<Stripe.Dispute> {
  const created = secondsOf(work.now);
  const dispute = await insertObject(work.tx, 'dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + DUE_DAYS * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  await updateObject(work.tx, 'charge', { ...charge, disputed: true });
  await addEvent(work, 'charge.dispute.created', dispute);
  if (!isInquiry) await addEvent(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

const OPEN: readonly string[] = ['warning_needs_response', 'needs_response'];

async function getOpen({ tx }: SandboxWork, id: string): Promise<Stripe.Dispute> {
  const dispute = await getObject(tx, 'dispute', id, { forUpdate: true });
  if (OPEN.includes(dispute.status)) return dispute;
  throw new StripeError(400, 'invalid_request_error', 'This dispute is already closed');
}

async function end(work: SandboxWork, dispute: Stripe.Dispute, isWon: boolean): Promise<Stripe.Dispute> {
  const isInquiry = dispute.status.startsWith('warning_');
  const status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost';
  const ended = await updateObject(work.tx, 'dispute', { ...dispute, status });
  await addEvent(work, 'charge.dispute.closed', ended);
  if (status === 'won') await addEvent(work, 'charge.dispute.funds_reinstated', ended);
  return ended;
}

/** The texts `winning_evidence` and `losing_evidence` decide a dispute, as the provider documents for its tests. */
export async function updateDispute(work: SandboxWork, form: Form, id: string): Promise<Stripe.Dispute> {
  allowOnly(form, ['evidence', 'metadata', 'submit']);
  const dispute = await getOpen(work, id);
  const evidence = findPart(form, 'evidence');
  allowOnly(evidence, Object.keys(NO_EVIDENCE));
  const texts = Object.fromEntries([...evidence.keys()].map((name) => [name, findText(evidence, name)]));
  const isSubmitted = evidence.size > 0 && findFlag(form, 'submit') !== false;
  const { evidence_details: details } = dispute;
  const changed = await updateObject(work.tx, 'dispute', {
    ...dispute,
    metadata: mergeMetadata(dispute.metadata, form),
    evidence: { ...dispute.evidence, ...texts },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || evidence.size > 0,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
  });
  await addEvent(work, 'charge.dispute.updated', changed);
  const decision = isSubmitted ? findText(evidence, 'uncategorized_text') : null;
  if (decision === 'winning_evidence') return end(work, changed, true);
  return decision === 'losing_evidence' ? end(work, changed, false) : changed;
}

/** Accepts a dispute as lost. */
export async function closeDispute(work: SandboxWork, form: Form, id: string): Promise<Stripe.Dispute> {
  allowOnly(form, []);
  return end(work, await getOpen(work, id), false);
}
