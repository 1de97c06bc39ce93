-- release 2
-- The stored name of a line and the title of a favourite said '1 hours', and a time that was sent for a container
-- without one. They say from now on what the other places say; nothing else of what was ordered changes.
update order_line set order_name = regexp_replace(order_name, '(, 1\u00a0)(hour|minute|day)s(?=, |$)', '\1\2')
where order_name ~ ', 1\u00a0(hour|minute|day)s(, |$)';
update order_line set order_name = regexp_replace(order_name, ', [0-9.,]+\u00a0(hour|minute|day)s?(?=, |$)', '')
where line_type = 'PS' and infusion_time is null and order_name ~ ', [0-9.,]+\u00a0(hour|minute|day)s?(, |$)';
update favourite set title = regexp_replace(title, '(, 1\u00a0)(hour|minute|day)s(?=, |$)', '\1\2')
where title ~ ', 1\u00a0(hour|minute|day)s(, |$)';
