CREATE TABLE `sso_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sso_identities_user_idx` ON `sso_identities` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_identities_account_id_id_unique` ON `sso_identities` (`account_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_identities_account_id_issuer_subject_unique` ON `sso_identities` (`account_id`,`issuer`,`subject`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_identities_account_id_issuer_user_id_unique` ON `sso_identities` (`account_id`,`issuer`,`user_id`);
--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `sso_account_id` text;
--> statement-breakpoint
ALTER TABLE `sso_connections` ADD `confirms_members` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `sso_domains` ADD `next_check_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `sso_domains` ADD `missed_checks` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `sso_domains` ADD `lapsed_at` integer;
--> statement-breakpoint
CREATE TRIGGER `sso_identities_account_fixed` BEFORE UPDATE OF `account_id` ON `sso_identities` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
-- Sessions from before do not say how they started: people of verified domains with single sign-on sign in once more.
UPDATE `auth_sessions` SET `ended_at` = unixepoch() * 1000, `end_reason` = 'sso_replaced', `refresh_hash` = NULL, `refresh_previous_hash` = NULL
WHERE `ended_at` IS NULL AND `user_id` IN (
  SELECT u.`id` FROM `users` u JOIN `sso_domains` d ON d.`domain` = substr(u.`email`, instr(u.`email`, '@') + 1)
  JOIN `sso_connections` c ON c.`account_id` = d.`account_id` WHERE d.`verified_at` IS NOT NULL);
