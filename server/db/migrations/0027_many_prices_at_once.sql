-- What a change of price writes down joins the rows before with those after. The plan of that is kept from the first change in
-- a session, which mostly is one of a single row; with thousands it would compare each with every other.
alter function keep_unit_price() set enable_nestloop = off;
--> statement-breakpoint
alter function keep_quota_price() set enable_nestloop = off;
