import type { TableData } from './rules-personal-data.ts'

const theirAccounts = '(select account_id from memberships where user_id = :id)'

/** People, how they sign in, and the accounts they are in. */
export const identityData: Record<string, TableData> = {
  accounts: {
    personal: { name: 'replaced', slug: 'replaced' },
    other: 'id type status plan owner_id settings company enabled_features domain domain_token',
    // Only where it is called after them and nobody has given it a name.
    forget: [
      `update accounts set name = :team where id in ${theirAccounts} and name in (select value from json_each(:teams))`,
      // The one that was made of their name when they registered; it keeps its last eight characters.
      `update accounts set slug = :slug || substr(slug, -9) where id in ${theirAccounts}
  and exists (select 1 from json_each(:slugs) where accounts.slug like value || '-________')`,
    ],
  },
  teams: { personal: {}, other: 'id account_id name name_key description created_by' },
  team_members: {
    personal: { role: 'deleted' },
    other: 'id account_id team_id membership_id',
    forget: ['delete from team_members where membership_id in (select id from memberships where user_id = :id)'],
  },
  memberships: {
    personal: { permissions: 'emptied', lock_reason: 'emptied' },
    other: 'id account_id user_id role status custom_role_id invited_by',
    forget: [
      `update memberships set status = 'REMOVED', permissions = '[]', custom_role_id = null, lock_reason = null
where user_id = :id`,
    ],
  },
  invitations: {
    personal: { email: 'replaced' },
    other: 'id account_id role permissions team_id team_role inviter_id secret_hash status',
    forget: [
      `update invitations set status = 'revoked' where email = :email and status = 'pending'`,
      'update invitations set email = :gone where email = :email',
    ],
  },
  custom_roles: { personal: {}, other: 'id account_id name name_key description permissions' },
  api_keys: {
    personal: { name: 'replaced' },
    other: 'id account_id user_id scopes secret_hash last_four',
    forget: ['update api_keys set name = :word, revoked_at = coalesce(revoked_at, :now) where user_id = :id'],
  },
  notifications: {
    personal: { kind: 'deleted', link: 'deleted', params: 'replaced' },
    other: 'id account_id user_id about_id',
    forget: [
      'delete from notifications where user_id = :id',
      // These name what the person wrote.
      `delete from notifications where about_id = :id and kind in ('admin_message', 'api_key_created')`,
      // What others were told about them. Rows from before `about_id` are found by the name alone.
      `update notifications set params = (
  select json_group_object(key, iif(value in (:name, :email), :word, value)) from json_each(params))
where account_id in ${theirAccounts} and exists (select 1 from json_each(params)
  where value = :email or (value = :name and coalesce(about_id, :id) = :id))`,
    ],
  },
  admin_messages: {
    personal: { subject: 'deleted', message: 'deleted' },
    other: 'id account_id user_id',
    forget: ['delete from admin_messages where user_id = :id'],
  },
  audit_log: {
    personal: {
      actor_id: { kept: 'the account has to show who did what: the bare id', until: 'the account is deleted' },
      details: { kept: 'as above: ids and keyed hashes, no name or address', until: 'the account is deleted' },
      ip_address: { kept: 'evidence of how sign-ins were used or misused', until: 'the account is deleted' },
      user_agent: { kept: 'as the IP address', until: 'the account is deleted' },
    },
    other: 'id account_id session_id action subject request_id seal',
  },
  audit_archives: {
    personal: { rows: { kept: 'old rows of the audit log, with the same columns', until: 'the account is deleted' } },
    other: 'id account_id seal',
  },
  site_log: { personal: {}, other: 'id action subject actor_id details' },
  auth_sessions: {
    personal: {
      device_id: 'emptied',
      device_type: 'emptied',
      country: 'emptied',
      ip_address: 'emptied',
      user_agent: 'emptied',
    },
    other: 'id user_id active_account_id sso_account_id kind secret_hash refresh_hash refresh_previous_hash end_reason',
    forget: [
      `update auth_sessions set device_id = null, device_type = null, country = null, ip_address = null,
  user_agent = null where user_id = :id`,
    ],
  },
  room_tickets: {
    personal: { viewer: 'deleted' },
    other: 'id secret_hash party room_id',
    forget: [`delete from room_tickets where viewer ->> '$.userId' = :id`],
  },
  room_visits: { personal: {}, other: 'session_id party room_id user_id host_account_id' },
  opened_rooms: { personal: {}, other: 'party room_id host_account_id' },
  guest_passes: {
    personal: { name: { kept: 'a guest has no profile', until: 'a day after the pass has expired' } },
    other: 'id secret_hash room_id host_account_id participant_id',
  },
  idempotency_keys: {
    personal: { answer: 'deleted' },
    other: 'id fingerprint',
    forget: [`delete from idempotency_keys where instr(answer, :id) or instr(answer, :email) or instr(answer, :name)`],
  },
  outbox: {
    personal: { payload: 'deleted', last_error: 'deleted' },
    other: 'id sender_account_id kind status',
    forget: [
      'delete from outbox where instr(payload, :email)',
      `delete from outbox where sender_account_id in ${theirAccounts} and instr(payload, :name)`,
    ],
  },
  login_attempts: {
    personal: {
      email_key: 'deleted',
      device_id: 'deleted',
      ip_address: 'deleted',
      user_agent: 'deleted',
      country: 'deleted',
      risk_factors: 'deleted',
    },
    other: 'id user_id host_account_id',
    forget: ['delete from login_attempts where user_id = :id or email_key = :emailKey'],
  },
  attempt_counters: {
    personal: { key: 'deleted', times: 'deleted' },
    other: '',
    forget: ['delete from attempt_counters where instr(key, :id) or instr(key, :emailKey)'],
  },
  one_time_tokens: {
    personal: { payload: 'deleted' },
    other: 'id kind user_id secret_hash',
    forget: ['delete from one_time_tokens where user_id = :id'],
  },
  registrations: {
    personal: {
      email: 'deleted',
      first_name: 'deleted',
      last_name: 'deleted',
      phone: 'deleted',
      password_hash: 'deleted',
      network: 'deleted',
    },
    other: 'id language terms_version',
    forget: ['delete from registrations where email = :email'],
  },
  recovery_codes: {
    personal: { code_hash: 'deleted' },
    other: 'id user_id',
    forget: ['delete from recovery_codes where user_id = :id'],
  },
  devices: {
    personal: { name: 'deleted', secret_hash: 'deleted' },
    other: 'id user_id',
    forget: ['delete from devices where user_id = :id'],
  },
  avatars: {
    personal: { image: 'deleted', type: 'deleted' },
    other: 'id user_id',
    forget: ['delete from avatars where user_id = :id'],
  },
  sso_connections: {
    personal: {},
    other: 'id account_id discovery_url client_id client_secret provider saved_by',
  },
  sso_identities: {
    personal: { issuer: 'deleted', subject: 'deleted' },
    other: 'id account_id user_id',
    forget: ['delete from sso_identities where user_id = :id'],
  },
  site_state: { personal: {}, other: 'name value' },
  sso_domains: { personal: {}, other: 'id account_id domain token' },
  users: {
    // The statement stands with the command: it decides whether anything is deleted at all.
    personal: {
      email: 'replaced',
      first_name: 'replaced',
      last_name: 'emptied',
      phone: 'emptied',
      password_hash: 'replaced',
      avatar_url: 'emptied',
      two_factor: 'emptied',
      totp_secret: 'emptied',
      notification_settings: 'emptied',
      time_zone: 'emptied',
    },
    other: 'id language status terms_version',
  },
}
