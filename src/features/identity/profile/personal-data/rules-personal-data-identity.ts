import type { TableData } from './rules-personal-data.ts'

const userAccounts = '(select account_id from memberships where user_id = :id)'

/** Users, authentication and accounts. */
export const identityData: Record<string, TableData> = {
  accounts: {
    replaced: 'name slug',
    other: 'id type status plan owner_id settings company enabled_features domain domain_token',
    // Renames only accounts with a default name, which contains the user's name.
    forget: [
      `update accounts set name = :team where id in ${userAccounts} and name in (select value from json_each(:teams))`,
      // Replaces the slug generated from the user's name at registration. Keeps its last eight characters.
      `update accounts set slug = :slug || substr(slug, -9) where id in ${userAccounts}
  and exists (select 1 from json_each(:slugs) where accounts.slug like value || '-________')`,
    ],
  },
  teams: 'id account_id name name_key description created_by',
  team_members: {
    deleted: 'role',
    other: 'id account_id team_id membership_id',
    forget: ['delete from team_members where membership_id in (select id from memberships where user_id = :id)'],
  },
  memberships: {
    emptied: 'permissions lock_reason',
    other: 'id account_id user_id role status custom_role_id invited_by',
    forget: [
      `update memberships set status = 'REMOVED', permissions = '[]', custom_role_id = null, lock_reason = null
where user_id = :id`,
    ],
  },
  invitations: {
    replaced: 'email',
    other: 'id account_id role permissions team_id team_role inviter_id secret_hash status',
    forget: [
      `update invitations set status = 'revoked' where email = :email and status = 'pending'`,
      'update invitations set email = :deletedEmail where email = :email',
    ],
  },
  custom_roles: 'id account_id name name_key description permissions',
  api_keys: {
    replaced: 'name',
    other: 'id account_id user_id scopes secret_hash last_four',
    forget: ['update api_keys set name = :neutralName, revoked_at = coalesce(revoked_at, :now) where user_id = :id'],
  },
  notifications: {
    deleted: 'kind link',
    replaced: 'params',
    other: 'id account_id user_id about_id object_type object_id site',
    forget: [
      'delete from notifications where user_id = :id',
      // These kinds contain text by the person.
      `delete from notifications where about_id = :id and kind in ('admin_message', 'upgrade_requested', 'api_key_created')`,
      // Notifications of others about the person. Rows older than `about_id` are matched by name.
      `update notifications set params = (
  select json_group_object(key, iif(value in (:name, :email), :neutralName, value)) from json_each(params))
where account_id in ${userAccounts} and exists (select 1 from json_each(params)
  where value = :email or (value = :name and coalesce(about_id, :id) = :id))`,
    ],
  },
  admin_messages: { deleted: 'subject message', other: 'id account_id user_id kind plan interval' },
  audit_log: {
    retained: {
      actor_id: { reason: 'the account has to show who did what: the bare id', until: 'the account is deleted' },
      details: { reason: 'as above: ids and keyed hashes, no name or address', until: 'the account is deleted' },
      ip_address: { reason: 'evidence of how sign-ins were used or misused', until: 'the account is deleted' },
      user_agent: { reason: 'as the IP address', until: 'the account is deleted' },
    },
    other: 'id account_id session_id action subject request_id seal',
  },
  audit_archives: {
    retained: { rows: { reason: 'old rows of the audit log, with the same columns', until: 'the account is deleted' } },
    other: 'id account_id seal',
  },
  site_log: 'id action subject actor_id details',
  auth_sessions: {
    emptied: 'device_id device_type country ip_address user_agent',
    other: 'id user_id active_account_id sso_account_id kind secret_hash refresh_hash refresh_previous_hash end_reason',
    forget: [
      `update auth_sessions set device_id = null, device_type = null, country = null, ip_address = null,
  user_agent = null where user_id = :id`,
    ],
  },
  room_tickets: {
    deleted: 'viewer',
    other: 'id secret_hash party room_id',
    forget: [`delete from room_tickets where viewer ->> '$.userId' = :id`],
  },
  room_visits: 'session_id party room_id user_id host_account_id',
  opened_rooms: 'party room_id host_account_id',
  guest_passes: {
    retained: { name: { reason: 'a guest has no profile', until: 'a day after the pass has expired' } },
    other: 'id secret_hash room_id host_account_id participant_id',
  },
  idempotency_keys: {
    deleted: 'answer',
    other: 'id fingerprint',
    forget: [`delete from idempotency_keys where instr(answer, :id) or instr(answer, :email) or instr(answer, :name)`],
  },
  outbox: {
    deleted: 'payload last_error',
    other: 'id sender_account_id kind status',
    forget: [
      'delete from outbox where instr(payload, :email)',
      `delete from outbox where sender_account_id in ${userAccounts} and instr(payload, :name)`,
    ],
  },
  login_attempts: {
    deleted: 'email_key device_id ip_address user_agent country risk_factors',
    other: 'id user_id host_account_id',
    forget: ['delete from login_attempts where user_id = :id or email_key = :emailKey'],
  },
  attempt_counters: {
    deleted: 'key times',
    other: '',
    forget: ['delete from attempt_counters where instr(key, :id) or instr(key, :emailKey)'],
  },
  places: { deleted: 'place_id', other: 'id account_id user_id kind' },
  one_time_tokens: { deleted: 'payload', other: 'id kind user_id secret_hash' },
  registrations: {
    deleted: 'email first_name last_name phone password_hash network',
    other: 'id language terms_version',
    forget: ['delete from registrations where email = :email'],
  },
  recovery_codes: { deleted: 'code_hash', other: 'id user_id' },
  devices: { deleted: 'name secret_hash', other: 'id user_id' },
  avatars: { deleted: 'image type', other: 'id user_id' },
  sso_connections: 'id account_id discovery_url client_id client_secret provider saved_by',
  sso_identities: { deleted: 'issuer subject', other: 'id account_id user_id' },
  site_state: 'name value',
  sso_domains: 'id account_id domain token',
  users: {
    // `deleteUser` has the statement for this table, because it decides whether anything is deleted.
    replaced: 'email first_name password_hash',
    emptied: 'last_name phone avatar_url two_factor totp_secret notification_settings time_zone',
    other: 'id language status terms_version',
  },
}
