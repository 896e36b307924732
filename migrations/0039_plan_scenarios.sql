CREATE TABLE `plan_scenarios` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`changes` text NOT NULL,
	`applied` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_scenarios_created_idx` ON `plan_scenarios` (`account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_scenarios_account_id_id_unique` ON `plan_scenarios` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `plan_scenarios_account_fixed` BEFORE UPDATE OF `account_id` ON `plan_scenarios` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
