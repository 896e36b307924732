CREATE TABLE `goal_check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`goal_id` text NOT NULL,
	`day` text NOT NULL,
	`progress` integer NOT NULL,
	`status` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`goal_id`) REFERENCES `goals`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goal_check_ins_goal_idx` ON `goal_check_ins` (`account_id`,`goal_id`,`day`);
--> statement-breakpoint
CREATE UNIQUE INDEX `goal_check_ins_account_id_id_unique` ON `goal_check_ins` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `goals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`owner_id` text NOT NULL,
	`due_date` text,
	`target` integer NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goals_owner_idx` ON `goals` (`account_id`,`owner_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `goals_account_id_id_unique` ON `goals` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `goal_check_ins_account_fixed` BEFORE UPDATE OF `account_id` ON `goal_check_ins` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `goals_account_fixed` BEFORE UPDATE OF `account_id` ON `goals` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
