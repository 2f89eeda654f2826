"""Made-up rent rolls as two property systems print them, with the tables that follow on the same sheet."""

YARDI = """Rent Roll,,,,,,,,,,,,
Maple Court (maple),,,,,,,,,,,,
As Of = 11/01/2026,,,,,,,,,,,,
Month Year = 11/2026,,,,,,,,,,,,
Unit,Unit Type,Unit Sq Ft,Resident,Name,Market Rent,Actual Rent,Resident Deposit,Other Deposit,Move In,\
Lease Expiration,Move Out,Balance
Current/Notice/Vacant Residents,,,,,,,,,,,,
0101,1b1b,650.00,t0012345,"Raman, Priya",1350.00,1300.00,500.00,0.00,5/1/2025,4/30/2037,,0.00
0102,1b1b,650.00,t0012346,Greg Stone,1400.00,1400.00,500.00,0.00,8/15/2024,8/14/2037,,35.00
0103,2b2b,900.00,VACANT,VACANT,1850.00,0.00,0.00,0.00,,,,0.00
0104,2b2b,900.00,t0012399,Ola Berg,1850.00,1825.00,0.00,0.00,8/15/2023,8/14/2036,,0.00
Total,Maple Court(maple),3100.00,,,6450.00,4525.00,1000.00,0.00,,,,35.00
,,,,,,,,,,,,
Summary Groups,,Square Footage,Market Rent,Lease Charges,Security Deposit,Other Deposits,# Of Units,\
% Unit Occupancy,% Sqft Occupied,Balance,,
Current/Notice/Vacant Residents,,"3,100.00","6,450.00","4,525.00","1,000.00",0.00,4,75.00,70.97,35.00,,
Occupied Units,,"2,200.00","4,600.00",,,,3,75.00,70.97,,,
Total Non Rev Units,,0.00,0.00,,,,0,0.00,0.00,,,
Totals:,,"3,100.00","6,450.00","4,525.00","1,000.00",0.00,4,100.00,100.00,35.00,,
,,,,,,,,,,,,
Summary of Charges by Charge Code,,,,,,,,,,,,
Charge Code,,,Amount,,,,,,,,,
rent,,,4525.00,,,,,,,,,
Total,,,4525.00,,,,,,,,,
"""
ONESITE = """Maple Court,,,,,,,,,,,,,,,,
RENT ROLL DETAIL,,,,,,,,,,,,,,,,
As of 11/24/2026,,,,,,,,,,,,,,,,
Parameters: Properties - ALL; Exclude Formers? - Yes; Sort by - Unit;,,,,,,,,,,,,,,,,
Unit,Floorplan,Unit Designation,SQFT,Unit/Lease Status,Lease ID,Name,Move-In,Lease Start,Lease End,\
Market + Addl.,Trans Code,Lease Rent,Other Charges/Credits,Total Billing,Dep On Hand,Balance
101,A1,N/A,650,Occupied No Notice,2201,"Raman, Priya",05/01/2025,05/01/2026,04/30/2037,1350.00,RENT,1300.00,\
0.00,1335.00,500.00,0.00
,,,,,,,,,,,PETRENT,0.00,35.00,,,
102,A1,N/A,650,Occupied-NTV,2202,"Stone, Greg",08/15/2024,08/15/2025,12/14/2036,1400.00,RENT,1400.00,0.00,\
1475.00,500.00,35.00
,,,,,,,,,,,PARKING,0.00,75.00,,,
103,B2,N/A,900,Vacant-Leased,,VACANT,,,,1850.00,,0.00,0.00,0.00,0.00,0.00
103,B2,N/A,900,Applicant,2210,"Mori, Yuki",12/20/2036,12/20/2036,12/19/2037,0.00 *,RENT,1850.00 *,0.00 *,\
1850.00 *,0.00,0.00
104,B2,N/A,900,Vacant,,VACANT,,,,1850.00,,0.00,0.00,0.00,0.00,0.00
105,B2,N/A,900,Admin/Down,,,,,,1850.00,,0.00,0.00,0.00,0.00,0.00
Totals:,,,4000,,,,,,,8300.00,,4550.00,110.00,4660.00,1000.00,35.00
,,,,,,,,,,,,,,,,
Amt / SQFT: Market = 8300 SQFT; Leased = 2200 SQFT,,,,,,,,,,,,,,,,
Floorplan,# Units,Average SQFT,Average Market + Addl.,Market Amt / SQFT,Average Leased,Leased Amt / SQFT,\
Units Occupied,Occupancy %,Units Available,,,,,,,
A1,2,650,1375.00,2.12,1350.00,2.08,2,100.00,1,,,,,,,
B2,3,900,1850.00,2.06,1825.00,2.03,1,25.00,3,,,,,,,
Totals / Averages:,5,750,1660.00,2.14,1508.33,1.91,3,50.00,4,,,,,,,
,,,,,,,,,,,,,,,,
Occupancy and Rents Summary for Current Date,,,,,,,,,,,,,,,,
Unit Status,Market + Addl.,# Units,Potential Rent,,,,,,,,,,,,,
"Occupied, no NTV",1350.00,1,1300.00,,,,,,,,,,,,,
"Vacant, Leased",1850.00,1,1850.00,,,,,,,,,,,,,
Totals:,8300.00,5,8100.00,,,,,,,,,,,,,
"""
YARDI_CHARGES = """Rent Roll with Lease Charges,,,,,,,,,,,,
Unit,Unit Type,Unit Sq Ft,Resident,Name,Market Rent,Charge Code,Amount,Resident Deposit,Other Deposit,\
Move In,Lease Expiration,Balance
Current/Notice/Vacant Residents,,,,,,,,,,,,
0101,1b1b,650.00,t0012345,"Raman, Priya",1350.00,rent,1300.00,500.00,0.00,5/1/2025,4/30/2037,0.00
,,,,,,petrent,35.00,,,,,
,,,,,,Total,1335.00,,,,,
0102,1b1b,650.00,t0012346,Greg Stone,1400.00,parking,75.00,500.00,0.00,8/15/2024,8/14/2037,35.00
,,,,,,rent,900.00,,,,,
,,,,,,rent,480.00,,,,,
,,,,,,Total,1455.00,,,,,
0103,2b2b,900.00,VACANT,VACANT,1850.00,,0.00,0.00,0.00,,,0.00
Total,Maple Court(maple),2200.00,,,4600.00,,2790.00,1000.00,0.00,,,35.00
"""
