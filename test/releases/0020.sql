-- A proved phone number, as only a release with 0020 can keep it.
update users set verified_phone = '+15125550100' where phone_number = '+15125550100';
