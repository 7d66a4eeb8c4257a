/**
 * Why a request was refused. A program reads the code, a person the sentence of locales/pt-BR/errors.json; the status
 * stands in server/http/problems.ts.
 *
 * - `route_not_found`: no such call. Look at the API document.
 * - `method_not_allowed`: the call exists with another method; the `allow` header names them.
 * - `invalid_request`: a parameter or field is missing, unknown, or not what it must be; `fields` names each.
 * - `invalid_json`: the body is not JSON.
 * - `unsupported_media_type`: the body is not declared as JSON.
 * - `body_too_large`: send less.
 * - `body_incomplete`: the connection ended before the body did; send it again.
 * - `invalid_cursor`: the cursor is not one of ours, or belongs to another order. Begin at the first page.
 * - `unknown_filter_field`, `unknown_filter_op`, `invalid_filter_value`: a filter outside the allow-list.
 * - `unauthenticated`: sign in and try again.
 * - `identity_unavailable`: nobody can say now who asks; the session is as good as before. Try again in a moment.
 * - `forbidden`: signed in, and not allowed to do this.
 * - `…_not_found`: there is none, or the caller may not see it.
 * - `cross_site_request`: another site sent the request in somebody's name; send it from this one, or with a token.
 * - `offer_not_available`: the unit or quota is sold, blocked or not for sale yet; look for another one.
 * - `cart_empty`: nothing was chosen yet, so there is nothing to reckon with; choose a unit or a quota first.
 * - `version_conflict`: somebody changed the record since it was read; read it again and repeat the change.
 * - `email_not_verified`: the identity has not proved its e-mail; confirm it and sign in again.
 * - `email_already_registered`: another record has this e-mail; sign in the way it was made.
 * - `cnpj_already_registered`: another company has this CNPJ; ask its owner for an invitation.
 * - `company_incomplete`: a company is approved when it has told and shown all that is asked of it.
 * - `company_already_approved`: what was approved of a company does not change by itself; ask the support.
 * - `company_has_projects`: the company still offers something; take its projects off the site first.
 * - `too_many_favorites`: there are as many favourites as an account keeps; remove one first.
 * - `too_many_requests`: this caller has asked as often as an hour may have; wait.
 * - `invalid_transition`: the record is no longer in the state that this begins from; read it again.
 * - `file_…`, `too_many_files`: what is wrong with the file that was sent; send another one.
 * - `link_expired`: the link has had its time; ask for a new one.
 * - `cep_unavailable`: nobody can be asked now which street a CEP is; let the person type.
 * - `idempotency_key_invalid`: the key is empty, too long, or not plain characters; make another one.
 * - `idempotency_key_reused`: the key named another call or body; make a new one for what is new.
 * - `call_under_way`: the first call of this key is at work; ask again in a moment.
 * - `unit_not_available`: somebody else has it reserved, or it is offered to who waited for it; look for another one, or wait in its queue.
 * - `price_changed`: the price is no longer what was shown; show the new one, which `fields` tells, and ask again.
 * - `too_many_holds`: as many homes are held unpaid as one may hold; pay for one or let it go.
 * - `queue_not_needed`: nobody stands before the caller; reserve it.
 * - `too_many_queue_places`: one waits in as many queues as one may; leave one.
 * - `sale_exists`: the reservation has its sale already; read that one.
 * - `sale_plan_differs`: the payment plan is not the price that was reserved, or does not begin with what was paid; agree on another plan.
 * - `price_not_agreed`: the reservation is below the price of the table and nobody who may has agreed to it; negotiate first.
 * - `summary_incomplete`: the contract cannot open with what the law asks for; `fields` names what is missing.
 * - `regret_over`: the days in which everything is given back are over; `GET …/undoing` tells what can be done.
 * - `undoing_not_due`: the delivery is not late beyond what the contract allows.
 * - `omission_not_due`: the contract lacks nothing, or the seller may still complete it.
 * - `account_has_deals`: something paid or bought stands, which nobody could regret, pay or see without the account; say that you know.
 * - `undoing_not_asked`: the buyer has not asked for it, and the seller does not undo a sale alone.
 * - `too_busy`: too many ask at once; ask again after the seconds of `Retry-After`.
 * - `too_many_reports`: this address has sent as many reports as an hour may have; wait.
 * - `project_incomplete`: what must be told before anybody may see a project is missing; `fields` names each.
 * - `project_already_published`: what the publication rests on does not change by itself; ask the support.
 * - `project_not_approved`: an operator approves the first publication; ask for it, and wait.
 * - `project_has_reservations`: somebody holds, buys or negotiates something of it; let that end first.
 * - `unit_has_history`: the change would take away units that somebody holds, bought or negotiates; leave them in.
 * - `incorporator_page_exists`: a company has one page; change it.
 * - `slug_taken`: another company has this address; choose another one.
 * - `payment_link_over`: the link was paid or its time is over; ask the seller for another one.
 * - `payment_link_ended`: what it asked for is owed otherwise by now, or not at all; ask the seller for another one.
 * - `nothing_to_pay`: it is paid already, or can no longer be paid; read it again.
 * - `amount_not_payable_online`: more than the provider takes at once; it is paid in another way.
 * - `payment_method_not_offered`: the project or the account does not take this method; choose one of `methods`.
 * - `payer_incomplete`: a slip needs its payer's name, CPF, e-mail and address; send `payer`.
 * - `payment_provider_refused`: the provider does not take it as it is; look at what was sent.
 * - `payment_provider_unavailable`: nobody can say now what became of it; ask again with the same key.
 * - `invalid_signature`: this was not told by the payment provider, or long ago.
 * - `withdrawal_not_possible`: nothing of the parcel was paid here or is left of it, it was paid out, or nothing is signed yet.
 * - `withdrawal_not_covered`: the money of the payout went back to the buyer; refuse it.
 * - `unit_held`: somebody has the unit reserved; let that end first.
 * - `unit_place_taken`: another unit stands there; choose another floor or position, or change that unit.
 * - `preview_outdated`: what the preview showed has changed; ask for the preview again, and confirm what it shows.
 * - `bulk_empty`: nothing that was chosen would change.
 * - `spreadsheet_not_accepted`: the file is neither XLSX nor CSV; save it as one of them.
 * - `spreadsheet_too_long`: more rows than a batch takes; divide it.
 * - `spreadsheet_too_wide`: more columns or cells than are read; delete those that are not about units.
 * - `spreadsheet_without_columns`: no row says which columns there are; `fields` names the ones that are needed.
 * - `negotiation_expired`: nothing is agreed, or what was agreed holds no more; negotiate again.
 * - `negotiation_open`: the person negotiates about this home already; go on with that one.
 * - `approval_needed`: the discount is more than the caller may grant alone; ask whom the sentence names.
 * - `coupon_expired`: the coupon is not in force at this instant.
 * - `coupon_not_applicable`: the coupon is for other projects or prices.
 * - `coupon_used_up`: as many have used the coupon as may.
 * - `coupon_already_used`: a person uses a coupon once.
 * - `coupon_not_combined`: the sale has another coupon, and there is one a sale.
 * - `coupon_code_taken`: another coupon has this code; choose another one.
 * - `visit_slot_not_offered`: nobody receives visitors then; look at the days and periods that are offered.
 * - `visit_slot_full`: the last place of that period is taken; choose another one.
 * - `visit_already_booked`: the person comes then already.
 * - `too_many_visits`: as many visits to the project are open as a person may have; cancel one first.
 * - `too_many_members`: the team is as large as one may be; remove who left it.
 * - `cannot_change_oneself`: one's own role and place in a team are for another to change.
 * - `bond_exists`: that e-mail is invited already, or sells for the company; look at that bond.
 * - `bond_expired`: the invitation has had its time; ask whoever sent it for another one.
 * - `partner_without_account`: whoever accepted has no company account yet; wait until it is opened.
 * - `partner_without_creci`: only who shows a CRECI may sell; the partner tells theirs in the profile.
 * - `internal_error`: our fault; tell the support the request id.
 */
export const ERROR_CODES = [
  'route_not_found',
  'method_not_allowed',
  'invalid_request',
  'invalid_json',
  'unsupported_media_type',
  'body_too_large',
  'body_incomplete',
  'invalid_cursor',
  'unknown_filter_field',
  'unknown_filter_op',
  'invalid_filter_value',
  'unauthenticated',
  'identity_unavailable',
  'forbidden',
  'project_not_found',
  'unit_not_found',
  'place_not_found',
  'advertisement_not_found',
  'entrepreneur_not_found',
  'incorporator_page_not_found',
  'cross_site_request',
  'session_not_found',
  'quota_not_found',
  'user_not_found',
  'favorite_not_found',
  'offer_not_available',
  'cart_empty',
  'version_conflict',
  'email_not_verified',
  'email_already_registered',
  'cnpj_already_registered',
  'company_already_approved',
  'company_incomplete',
  'company_has_projects',
  'too_many_favorites',
  'too_many_requests',
  'job_not_found',
  'invalid_transition',
  'file_not_found',
  'file_empty',
  'file_type_not_accepted',
  'file_type_mismatch',
  'file_damaged',
  'file_too_large',
  'upload_too_slow',
  'too_many_files',
  'document_kind_not_accepted',
  'document_in_use',
  'link_expired',
  'cep_not_found',
  'cep_unavailable',
  'saved_search_not_found',
  'search_address_invalid',
  'too_many_saved_searches',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'call_under_way',
  'reservation_not_found',
  'unit_not_available',
  'price_changed',
  'too_many_holds',
  'queue_place_not_found',
  'queue_not_needed',
  'too_many_queue_places',
  'sale_not_found',
  'sale_exists',
  'sale_plan_differs',
  'price_not_agreed',
  'parcel_not_found',
  'summary_incomplete',
  'regret_over',
  'undoing_not_due',
  'omission_not_due',
  'undoing_not_asked',
  'account_has_deals',
  'too_busy',
  'too_many_reports',
  'project_incomplete',
  'project_already_published',
  'project_not_approved',
  'project_has_reservations',
  'unit_has_history',
  'photo_not_found',
  'incorporator_page_exists',
  'slug_taken',
  'payment_not_found',
  'payment_record_not_found',
  'payment_link_not_found',
  'refund_not_found',
  'withdrawal_not_found',
  'payment_link_over',
  'payment_link_ended',
  'nothing_to_pay',
  'amount_not_payable_online',
  'payment_method_not_offered',
  'payer_incomplete',
  'payment_provider_refused',
  'payment_provider_unavailable',
  'invalid_signature',
  'withdrawal_not_possible',
  'withdrawal_not_covered',
  'unit_held',
  'unit_place_taken',
  'preview_outdated',
  'bulk_empty',
  'batch_not_found',
  'spreadsheet_not_accepted',
  'spreadsheet_too_long',
  'spreadsheet_too_wide',
  'spreadsheet_without_columns',
  'negotiation_not_found',
  'negotiation_expired',
  'negotiation_open',
  'approval_needed',
  'coupon_not_found',
  'coupon_expired',
  'coupon_not_applicable',
  'coupon_used_up',
  'coupon_already_used',
  'coupon_not_combined',
  'coupon_not_applied',
  'coupon_code_taken',
  'visit_not_found',
  'visit_slot_not_offered',
  'visit_slot_full',
  'visit_already_booked',
  'too_many_visits',
  'member_not_found',
  'too_many_members',
  'cannot_change_oneself',
  'bond_not_found',
  'bond_exists',
  'bond_expired',
  'partner_without_account',
  'partner_without_creci',
  'notification_not_found',
  'internal_error',
] as const;

/**
 * What only an address tells, as `?err=`, and no answer of the API.
 *
 * - `expired_session`: the identity ran out while a session cookie was there; the person is asked to sign in again.
 */
export const ADDRESS_ERRORS = ['expired_session'] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
