CREATE TABLE `billing_customers` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider` text NOT NULL,
	`customer_id` text NOT NULL,
	`last_ticket` integer DEFAULT 0 NOT NULL,
	`stored_ticket` integer DEFAULT 0 NOT NULL,
	`stored_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_customer_id_unique` ON `billing_customers` (`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_account_id_id_unique` ON `billing_customers` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_account` ON `billing_customers` (`account_id`,`provider`);--> statement-breakpoint
CREATE TABLE `billing_details` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`tax_id` text DEFAULT '' NOT NULL,
	`po_number` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_details_account_id_id_unique` ON `billing_details` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_details_account` ON `billing_details` (`account_id`);--> statement-breakpoint
CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`type` text NOT NULL,
	`customer_id` text,
	`object_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`processed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_events_due_idx` ON `billing_events` (`processed_at`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `billing_sweeps` (
	`id` text PRIMARY KEY NOT NULL,
	`checked` integer NOT NULL,
	`repaired` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cart_items` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`cart_id` text NOT NULL,
	`type` text NOT NULL,
	`plan` text NOT NULL,
	`interval` text NOT NULL,
	`quantity` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`cart_id`) REFERENCES `carts`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_account_id_id_unique` ON `cart_items` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_type` ON `cart_items` (`account_id`,`cart_id`,`type`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`promotion_code` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_account_id_id_unique` ON `carts` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user` ON `carts` (`account_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text,
	`mode` text NOT NULL,
	`plan` text,
	`interval` text,
	`additional_users` integer DEFAULT 0 NOT NULL,
	`promotion_code` text,
	`status` text NOT NULL,
	`url` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_provider_id_unique` ON `checkouts` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_one_purchase` ON `checkouts` (`account_id`) WHERE status = 'OPEN' and mode = 'SUBSCRIPTION';--> statement-breakpoint
CREATE INDEX `checkouts_account_idx` ON `checkouts` (`account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_account_id_id_unique` ON `checkouts` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `invoice_numbers` (
	`series` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`series`, `year`)
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`subscription_id` text,
	`corrects_id` text,
	`kind` text NOT NULL,
	`number` text,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`issued_at` integer,
	`due_at` integer,
	`paid_at` integer,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`lines` text NOT NULL,
	`taxes` text NOT NULL,
	`seller` text,
	`buyer` text,
	`payment` text,
	`language` text NOT NULL,
	`emailed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_provider_id_unique` ON `invoices` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`) WHERE provider = 'STRIPE' or number like 'TT-%';--> statement-breakpoint
CREATE INDEX `invoices_account_idx` ON `invoices` (`account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_account_id_id_unique` ON `invoices` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `pending_cancellations` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promotion_redemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`code` text NOT NULL,
	`subscription_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `promotion_redemptions_code_idx` ON `promotion_redemptions` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_redemptions_account_id_id_unique` ON `promotion_redemptions` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_redemptions_once` ON `promotion_redemptions` (`account_id`,`code`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`code` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`value` integer NOT NULL,
	`max_discount_amount` integer,
	`applicable_plans` text NOT NULL,
	`duration` text NOT NULL,
	`duration_months` integer,
	`max_redemptions` integer,
	`starts_at` integer,
	`ends_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retained_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_name` text NOT NULL,
	`kind` text NOT NULL,
	`number` text,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`issued_at` integer,
	`due_at` integer,
	`paid_at` integer,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`lines` text NOT NULL,
	`taxes` text NOT NULL,
	`seller` text,
	`buyer` text,
	`payment` text,
	`language` text NOT NULL,
	`remove_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retained_invoices_remove_idx` ON `retained_invoices` (`remove_at`);--> statement-breakpoint
CREATE TABLE `sales_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`team_size` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`plan` text NOT NULL,
	`interval` text NOT NULL,
	`additional_users` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`current_period_start` integer NOT NULL,
	`current_period_end` integer NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`trial_end` integer,
	`ended_at` integer,
	`next_plan` text,
	`next_interval` text,
	`next_additional_users` integer,
	`next_at` integer,
	`past_due_since` integer,
	`dunning_day` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider_id_unique` ON `subscriptions` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_one_current` ON `subscriptions` (`account_id`) WHERE status not in ('CANCELED', 'EXPIRED');--> statement-breakpoint
CREATE INDEX `subscriptions_account_idx` ON `subscriptions` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_due_idx` ON `subscriptions` (`status`,`past_due_since`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_account_id_id_unique` ON `subscriptions` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `simulated_clocks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`offset` integer DEFAULT 0 NOT NULL,
	`delivery` text DEFAULT 'NORMAL' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `simulated_clocks_account_id_id_unique` ON `simulated_clocks` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `simulated_clocks_account` ON `simulated_clocks` (`account_id`);--> statement-breakpoint
CREATE TABLE `simulated_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`event_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `simulated_deliveries_due_idx` ON `simulated_deliveries` (`delivered_at`,`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `simulated_deliveries_account_id_id_unique` ON `simulated_deliveries` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `simulated_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`object` text NOT NULL,
	`parent_id` text,
	`lookup` text,
	`body` text NOT NULL,
	`due_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `simulated_objects_kind_idx` ON `simulated_objects` (`account_id`,`object`,`parent_id`);--> statement-breakpoint
CREATE INDEX `simulated_objects_due_idx` ON `simulated_objects` (`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `simulated_objects_account_id_id_unique` ON `simulated_objects` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `simulated_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `simulated_requests_account_id_id_unique` ON `simulated_requests` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `simulated_requests_key` ON `simulated_requests` (`account_id`,`key`);
--> statement-breakpoint
CREATE TRIGGER `billing_customers_account_fixed` BEFORE UPDATE OF `account_id` ON `billing_customers` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `billing_details_account_fixed` BEFORE UPDATE OF `account_id` ON `billing_details` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `cart_items_account_fixed` BEFORE UPDATE OF `account_id` ON `cart_items` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `carts_account_fixed` BEFORE UPDATE OF `account_id` ON `carts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `checkouts_account_fixed` BEFORE UPDATE OF `account_id` ON `checkouts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `invoices_account_fixed` BEFORE UPDATE OF `account_id` ON `invoices` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `promotion_redemptions_account_fixed` BEFORE UPDATE OF `account_id` ON `promotion_redemptions` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_account_fixed` BEFORE UPDATE OF `account_id` ON `subscriptions` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `simulated_clocks_account_fixed` BEFORE UPDATE OF `account_id` ON `simulated_clocks` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `simulated_deliveries_account_fixed` BEFORE UPDATE OF `account_id` ON `simulated_deliveries` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `simulated_objects_account_fixed` BEFORE UPDATE OF `account_id` ON `simulated_objects` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `simulated_requests_account_fixed` BEFORE UPDATE OF `account_id` ON `simulated_requests` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
